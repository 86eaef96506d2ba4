//! `busfree completions` and `busfree man`: what shells and `man` know of the commands, written from their options.

use std::fs;

use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::output::{Outcome, Wrong, cause, written};

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
    /// Writes the page of busfree and that of each command into this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    into: Option<String>,
}

/// Prints the completions of a shell.
pub fn completions(arguments: &Completions) -> Outcome {
    let mut out = Vec::new();
    clap_complete::generate(arguments.shell, &mut crate::Arguments::command(), "busfree", &mut out);
    print(&out)
}

/// Prints a manual page, or writes all of them.
pub fn manual(arguments: &Manual) -> Outcome {
    if let Some(folder) = &arguments.into {
        let all = crate::Arguments::command();
        let done = fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(all, folder));
        return done.map_err(|error| Wrong::file(folder, cause(&error)));
    }
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
