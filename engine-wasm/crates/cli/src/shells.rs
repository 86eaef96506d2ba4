//! `busfree completions` and `busfree man`: what shells and `man` know of the commands, written from their options.

use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::output::{Outcome, Wrong, written};

/// Options of `completions`.
#[derive(clap::Args)]
pub struct Completions {
    /// The shell
    shell: Shell,
}

/// Options of `man`.
#[derive(clap::Args)]
pub struct Manual {
    /// The command; without it, the page of busfree
    command: Option<String>,
}

/// Prints the completions of a shell.
pub fn completions(arguments: &Completions) -> Outcome {
    let mut out = Vec::new();
    clap_complete::generate(arguments.shell, &mut crate::Arguments::command(), "busfree", &mut out);
    print(&out)
}

/// Prints a manual page.
pub fn manual(arguments: &Manual) -> Outcome {
    let mut all = crate::Arguments::command();
    all.build();
    let page = match &arguments.command {
        None => all,
        Some(name) => {
            let found = all.find_subcommand(name).filter(|command| !command.is_hide_set()).cloned();
            found.ok_or_else(|| {
                Wrong::unread(format!("\"{}\" is not a command. See busfree --help.", name.escape_debug()))
            })?
        }
    };
    let mut out = Vec::new();
    let rendered = Man::new(page).render(&mut out);
    written(rendered)?;
    print(&out)
}

fn print(text: &[u8]) -> Outcome {
    written(std::io::Write::write_all(&mut std::io::stdout(), text))
}
