//! One line of progress on standard error, only where a person watches: on a terminal, after a second, and removed at the end.

use std::io::{IsTerminal, Write};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long a command may be silent.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the line changes.
const EVERY: Duration = Duration::from_millis(200);

/// What is being done, while this lives.
pub struct Progress {
    shared: Option<Arc<Shared>>,
    painter: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    text: String,
    has_ended: bool,
}

impl Progress {
    /// Begins with what is done, such as "predicting". Without a terminal nothing is printed.
    pub fn new(text: &str) -> Self {
        let is_watched = std::io::stderr().is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb");
        if !is_watched {
            return Self { shared: None, painter: None };
        }
        let shared = Arc::new(Shared::default());
        let painted = Arc::clone(&shared);
        let painter = std::thread::Builder::new().spawn(move || paint(&painted, &mut std::io::stderr(), PATIENCE)).ok();
        let progress = Self { shared: Some(shared), painter };
        progress.say(text.to_owned());
        progress
    }

    /// Replaces what is done.
    pub fn say(&self, text: String) {
        if let Some(shared) = &self.shared {
            shared.state.lock().unwrap_or_else(PoisonError::into_inner).text = text;
        }
    }

    /// Says how much of a known number is done.
    pub fn count(&self, what: &str, done: usize, of: usize) {
        if self.shared.is_some() {
            self.say(format!("{what} {done} of {of}"));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(shared) = &self.shared {
            shared.state.lock().unwrap_or_else(PoisonError::into_inner).has_ended = true;
            shared.changed.notify_all();
        }
        if let Some(painter) = self.painter.take() {
            // The line is gone before the answer comes.
            let _ = painter.join();
        }
    }
}

/// Paints the line until the end, and removes it then. It begins after `wait`.
fn paint(shared: &Shared, to: &mut impl Write, mut wait: Duration) {
    let begin = Instant::now();
    let mut state = shared.state.lock().unwrap_or_else(PoisonError::into_inner);
    let mut is_painted = false;
    loop {
        let until = Instant::now() + wait;
        while !state.has_ended && Instant::now() < until {
            let left = until.saturating_duration_since(Instant::now());
            state = shared.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        if state.has_ended {
            break;
        }
        // A longer line would wrap, and what has wrapped stays.
        let text: String = state.text.chars().take(70).collect();
        let _ = write!(to, "\r\x1b[K{text}, {} s", begin.elapsed().as_secs());
        let _ = to.flush();
        (is_painted, wait) = (true, EVERY);
    }
    if is_painted {
        let _ = write!(to, "\r\x1b[K");
        let _ = to.flush();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};

    use super::*;

    /// Sends what is painted, each time that it is.
    struct Painted(Vec<u8>, Sender<String>);

    impl Write for Painted {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            let text = String::from_utf8(std::mem::take(&mut self.0)).expect("text");
            self.1.send(text).expect("a test that waits");
            Ok(())
        }
    }

    #[test]
    fn a_line_is_painted_and_removed_at_the_end() {
        let shared = Arc::new(Shared::default());
        shared.state.lock().expect("a lock").text = "row 3 of 5".to_owned();
        let (sender, receiver) = channel();
        let of_painter = Arc::clone(&shared);
        let painter = std::thread::spawn(move || paint(&of_painter, &mut Painted(Vec::new(), sender), Duration::ZERO));
        let first = receiver.recv().expect("a line");
        assert!(first.starts_with("\r\x1b[Krow 3 of 5, ") && first.ends_with(" s"), "{first:?}");
        shared.state.lock().expect("a lock").has_ended = true;
        shared.changed.notify_all();
        painter.join().expect("it ends");
        assert_eq!(receiver.iter().last().as_deref(), Some("\r\x1b[K"));
    }

    #[test]
    fn a_command_that_ends_before_paints_nothing() {
        let shared = Shared::default();
        shared.state.lock().expect("a lock").has_ended = true;
        let (sender, receiver) = channel();
        paint(&shared, &mut Painted(Vec::new(), sender), PATIENCE);
        assert_eq!(receiver.iter().count(), 0);
    }
}
