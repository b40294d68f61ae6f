//! Bitsets against sorted sets of the standard library.

use core::cmp::Ordering;
use std::collections::BTreeSet;

use proptest::prelude::*;
use qi_geometry::{Bitset, Element, Point, PointSet};

/// Ninety elements in two words: the last word is not full.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ninety(u8);

impl Element for Ninety {
    const COUNT: usize = 90;

    fn index(self) -> usize {
        self.0.into()
    }

    fn from_index(index: usize) -> Option<Self> {
        (index < 90).then_some(Self(index as u8))
    }
}

type Plain = Bitset<3>;
type Typed = Bitset<2, Ninety>;

fn plain() -> impl Strategy<Value = BTreeSet<usize>> {
    prop::collection::btree_set(0..Plain::CAPACITY, 0..80)
}

fn typed() -> impl Strategy<Value = BTreeSet<Ninety>> {
    prop::collection::btree_set((0..90_u8).prop_map(Ninety), 0..80)
}

fn set<const WORDS: usize, T: Element>(naive: &BTreeSet<T>) -> Bitset<WORDS, T> {
    naive.iter().copied().collect()
}

/// Compares every question that the two kinds of set can both answer.
fn assert_same<const WORDS: usize, T: Element + Ord + core::fmt::Debug>(
    fast: Bitset<WORDS, T>,
    naive: &BTreeSet<T>,
) {
    assert!(fast.iter().eq(naive.iter().copied()));
    assert!(fast.iter().rev().eq(naive.iter().rev().copied()));
    assert_eq!(fast.len(), naive.len());
    assert_eq!(fast.iter().len(), naive.len());
    assert_eq!(fast.is_empty(), naive.is_empty());
    assert_eq!(fast.first(), naive.first().copied());
    assert_eq!(fast.last(), naive.last().copied());
    assert_eq!(format!("{fast:?}"), format!("{naive:?}"));
    assert_eq!(Bitset::from_words(*fast.words()), fast);
    for index in 0..fast.words().len() * 64 {
        let element = T::from_index(index);
        let is_in = element.is_some_and(|element| naive.contains(&element));
        assert_eq!(fast.contains_index(index), is_in);
        assert_eq!(element.is_some_and(|element| fast.contains(element)), is_in);
    }
}

fn assert_algebra<const WORDS: usize, T: Element + Ord + core::fmt::Debug>(
    a: &BTreeSet<T>,
    b: &BTreeSet<T>,
) {
    let (fast_a, fast_b) = (set::<WORDS, T>(a), set::<WORDS, T>(b));
    assert_same(fast_a, a);
    assert_same(fast_a | fast_b, &(a.union(b).copied().collect()));
    assert_same(fast_a & fast_b, &(a.intersection(b).copied().collect()));
    assert_same(
        fast_a ^ fast_b,
        &(a.symmetric_difference(b).copied().collect()),
    );
    assert_same(fast_a - fast_b, &(a.difference(b).copied().collect()));
    let all = (0..Bitset::<WORDS, T>::CAPACITY).filter_map(T::from_index);
    assert_same(
        !fast_a,
        &(all.filter(|element| !a.contains(element)).collect()),
    );
    assert_same(Bitset::<WORDS, T>::ALL - !fast_a, a);
    assert_eq!(fast_a.is_disjoint(fast_b), a.is_disjoint(b));
    assert_eq!(fast_a.is_subset(fast_b), a.is_subset(b));
    assert_eq!(fast_a.is_superset(fast_b), a.is_superset(b));
    assert!((fast_a & fast_b).is_subset(fast_a));
    assert_eq!(fast_a == fast_b, a == b);
    // As numbers: the set with the highest element that the other lacks is more.
    let highest = a.symmetric_difference(b).last();
    let expected = highest.map_or(Ordering::Equal, |element| {
        a.contains(element).cmp(&b.contains(element))
    });
    assert_eq!(fast_a.cmp(&fast_b), expected);
}

fn assert_assignments<const WORDS: usize, T: Element + core::fmt::Debug>(
    a: Bitset<WORDS, T>,
    b: Bitset<WORDS, T>,
    by: usize,
) {
    let after = |change: fn(&mut Bitset<WORDS, T>, Bitset<WORDS, T>)| {
        let mut set = a;
        change(&mut set, b);
        set
    };
    assert_eq!(after(|a, b| *a |= b), a | b);
    assert_eq!(after(|a, b| *a &= b), a & b);
    assert_eq!(after(|a, b| *a ^= b), a ^ b);
    assert_eq!(after(|a, b| *a -= b), a - b);
    let (mut left, mut right) = (a, a);
    left <<= by;
    right >>= by;
    assert_eq!((left, right), (a << by, a >> by));
}

fn assert_shifts<const WORDS: usize, T: Element + Ord + core::fmt::Debug>(
    naive: &BTreeSet<T>,
    by: usize,
) {
    let fast = set::<WORDS, T>(naive);
    let moved = |to: &dyn Fn(usize) -> Option<usize>| {
        let indices = naive.iter().filter_map(|element| to(element.index()));
        let room = indices.filter(|&index| index < Bitset::<WORDS, T>::CAPACITY);
        room.filter_map(T::from_index).collect()
    };
    assert_same(fast << by, &moved(&|index| index.checked_add(by)));
    assert_same(fast >> by, &moved(&|index| index.checked_sub(by)));
}

/// One change of a set.
#[derive(Debug, Clone, Copy)]
enum Change {
    Insert(usize),
    Remove(usize),
    Toggle(usize),
    PopFirst,
    PopLast,
    Clear,
}

fn change() -> impl Strategy<Value = Change> {
    let index = 0..Plain::CAPACITY;
    prop_oneof![
        8 => index.clone().prop_map(Change::Insert),
        4 => index.clone().prop_map(Change::Remove),
        4 => index.prop_map(Change::Toggle),
        1 => Just(Change::PopFirst),
        1 => Just(Change::PopLast),
        1 => Just(Change::Clear),
    ]
}

fn assert_change(fast: &mut Plain, naive: &mut BTreeSet<usize>, change: Change) {
    match change {
        Change::Insert(index) => assert_eq!(fast.insert(index), naive.insert(index)),
        Change::Remove(index) => assert_eq!(fast.remove(index), naive.remove(&index)),
        Change::Toggle(index) => {
            fast.toggle(index);
            if !naive.remove(&index) {
                naive.insert(index);
            }
        }
        Change::PopFirst => assert_eq!(fast.pop_first(), naive.pop_first()),
        Change::PopLast => assert_eq!(fast.pop_last(), naive.pop_last()),
        Change::Clear => {
            fast.clear();
            naive.clear();
        }
    }
}

proptest! {
    #[test]
    fn the_algebra_of_indices(a in plain(), b in plain()) {
        assert_algebra::<3, usize>(&a, &b);
    }

    #[test]
    fn the_algebra_of_elements(a in typed(), b in typed()) {
        assert_algebra::<2, Ninety>(&a, &b);
    }

    #[test]
    fn assignments_equal_their_operators(a in typed(), b in typed(), by in 0..130_usize) {
        assert_assignments::<2, Ninety>(set(&a), set(&b), by);
    }

    #[test]
    fn shifts_move_every_index(a in plain(), b in typed(), by in 0..260_usize) {
        assert_shifts::<3, usize>(&a, by);
        assert_shifts::<2, Ninety>(&b, by);
    }

    #[test]
    fn changes_one_after_the_other(changes in prop::collection::vec(change(), 0..60)) {
        let (mut fast, mut naive) = (Plain::new(), BTreeSet::new());
        for change in changes {
            assert_change(&mut fast, &mut naive, change);
            assert_same(fast, &naive);
        }
    }

    #[test]
    fn elements_taken_from_both_ends_are_each_given_once(naive in plain(), ends in any::<u64>()) {
        let mut fast = set::<3, usize>(&naive).iter();
        let mut naive = naive.into_iter();
        for step in 0..=naive.len() {
            if ends >> (step % 64) & 1 == 0 {
                prop_assert_eq!(fast.next(), naive.next());
            } else {
                prop_assert_eq!(fast.next_back(), naive.next_back());
            }
            prop_assert_eq!(fast.len(), naive.len());
        }
    }

    #[test]
    fn bits_that_belong_to_no_element_are_dropped(words in any::<[u64; 2]>()) {
        let set = Typed::from_words(words);
        prop_assert_eq!(set.words()[0], words[0]);
        prop_assert_eq!(set.words()[1], words[1] & ((1 << 26) - 1));
    }
}

#[test]
fn constants_are_built_at_compile_time() {
    const SET: Typed = Typed::EMPTY.with_index(3).with_index(89).with_index(3);
    const LEN: usize = SET.len();
    assert_eq!(LEN, 2);
    assert!(SET.iter().eq([Ninety(3), Ninety(89)]));
    assert_eq!(Typed::ALL.len(), 90);
    assert_eq!(PointSet::ALL.len(), Point::COUNT);
    assert_eq!(Bitset::<1>::ALL.len(), 64);
    assert!(Typed::default().is_empty());
}

#[test]
fn an_index_past_the_words_is_in_no_set() {
    let mut all = Bitset::<1>::ALL;
    assert!(!all.contains(64));
    assert!(!all.contains_index(usize::MAX));
    assert!(!all.remove(64));
}

#[test]
#[should_panic(expected = "the index is past the set's elements")]
fn inserting_past_the_words_panics() {
    Bitset::<1>::new().insert(64);
}

#[test]
#[should_panic(expected = "the index is past the set's elements")]
fn an_index_of_no_element_panics() {
    let _ = Typed::EMPTY.with_index(90);
}
