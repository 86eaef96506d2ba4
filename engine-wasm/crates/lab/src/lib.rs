//! How accurate the model is, and what must hold of every input and simulation. The program of this crate has the other
//! tools of research. Nothing of it is in a module of the page.

pub mod evidence;
#[cfg(feature = "probes")]
pub mod probes;
