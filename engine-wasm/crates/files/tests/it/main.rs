//! Files through what other crates may call, as one program: each program would be linked with the whole engine.

mod imports;
mod recordings;
mod replays;
mod traces;
