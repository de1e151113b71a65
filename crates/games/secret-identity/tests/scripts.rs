//! Replays every scene in `scripts/` and keeps, as a snapshot, all that each viewer was told and sees at its end.

use std::path::Path;

use kit::{Checked, Finding, Scene};
use secret_identity::SecretIdentity;

/// All scenes of this game.
fn scenes() -> Result<Vec<Scene>, Finding> {
    kit::scenes(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts"))
}

// When a snapshot is meant to change, `INSTA_UPDATE=always cargo test` writes it anew: read the difference.
#[test]
fn each_viewer_of_each_script_is_told_and_sees_what_it_may() -> Checked {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    assert!(scenes()?.len() >= 5, "scenes are missing");
    for scene in scenes()? {
        for seen in scene.seen::<SecretIdentity>()? {
            settings.bind(|| insta::assert_snapshot!(format!("{}.{}", scene.name, seen.viewer), seen.text));
        }
    }
    Ok(())
}

#[test]
fn a_script_with_an_altered_expectation_fails_at_its_line() -> Checked {
    scenes()?.iter().try_for_each(Scene::expects_what_is::<SecretIdentity>)
}

#[test]
fn a_script_that_lets_a_refused_action_pass_fails_at_its_line() -> Checked {
    let scenes = scenes()?;
    let refusals = scenes.iter().find(|scene| scene.name == "refusals").expect("the script of refusals");
    refusals.refuses_what_it_says::<SecretIdentity>()
}
