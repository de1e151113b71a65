//! What every kind of store must do, run for each kind.

mod cases;
mod contention;
mod model;
mod place;
#[path = "../scratch/mod.rs"]
mod scratch;

/// One test per case, for a kind of store.
macro_rules! suite {
    ($kind:ident, $place:ty) => {
        mod $kind {
            use crate::place::Place as _;

            suite!(@ $place, cases:
                entries_come_back_in_order
                all_entries_or_none
                who_does_not_know_the_last_entry_is_told_the_number
                only_an_append_from_the_start_makes_a_table
                an_author_is_found_at_the_tables_where_it_did_something
                an_append_needs_entries_of_a_bearable_size
                tables_tell_how_many_entries_they_have_and_when_the_last_came
                an_archived_table_comes_back_with_the_next_append
                only_tables_that_nobody_touched_are_put_aside_and_purged
                tables_that_go_on_are_found
                nothing_of_a_deleted_table_is_left
                a_code_belongs_to_one_table
                a_closed_store_says_so
                an_answer_can_be_awaited
            );
            suite!(@ $place, contention:
                of_those_who_append_the_same_number_one_wins
                of_those_who_claim_the_same_code_one_wins
            );
            suite!(@ $place, model: it_agrees_with_a_plain_model);
        }
    };
    (@ $place:ty, $module:ident: $($case:ident)*) => {
        $(#[test]
        fn $case() {
            crate::$module::$case(&mut <$place>::fresh());
        })*
    };
}

suite!(memory, crate::place::InMemory);
suite!(sqlite, crate::place::InFile);
