//! Whole evenings at the terminal, played by scripts and robots.

mod leaving;
mod robots;
mod screens;
mod table;
