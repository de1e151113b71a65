//! The list of games.

#[test]
fn a_game_is_found_by_its_slug_only() {
    for game in catalog::games() {
        assert_eq!(catalog::find(game.slug()).map(|found| found.title()), Some(game.title()));
        assert!(!game.pitch().is_empty() && game.rules_version() > 0 && !game.seats().is_empty());
    }
    assert!(catalog::find("chess").is_none());
}
