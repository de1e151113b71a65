//! Whole evenings at the terminal, played by scripts and robots.

mod dark_side;
mod dossier;
mod leaving;
mod robot;
mod robots;
mod screens;
mod secret_identity;
mod secrets;
mod table;
