//! Examples for the help of each command, and the address of the documentation.

use std::fmt::Write;

/// Where the site is, if the build knows it.
const ADDRESS: Option<&str> = option_env!("BUSFREE_ADDRESS");

/// A plan for examples: no shell changes a character of it.
macro_rules! plan {
    () => {
        "3/wide.lvd/7=host.aha29160/0=id_prec_disk"
    };
}

/// Examples of each command, and what each of them does.
const EXAMPLES: &[(&str, &[[&str; 2]])] = &[
    (
        "predict",
        &[
            [concat!("predict ", plan!()), "the rate of each device"],
            [concat!("predict ", plan!(), "/3=seagate_st39102lw --until done"), "how long a copy of each takes"],
            ["predict plan.json --json", "all figures of a plan in a file"],
        ],
    ),
    (
        "check",
        &[
            [concat!("check ", plan!()), "what is wrong, worst first"],
            ["check plan.json --deny warning", "in a script: exit code 1 if there is a warning"],
            ["check plan.json --format github", "in a workflow of GitHub: as annotations"],
        ],
    ),
    (
        "steps",
        &[
            [concat!("steps ", plan!(), " 3/wide.lvd/7=host.aha29160/6=id_prec_disk"), "what to do, in order"],
            ["steps now.json wanted.json --json", "the steps with their changes as data"],
        ],
    ),
    (
        "recommend",
        &[
            [concat!("recommend ", plan!(), "/3=id_prec_cdrom"), "the IDs that suit the plan's aim"],
            [
                concat!("recommend ", plan!(), "/3=id_prec_cdrom --aim fair --keep 7"),
                "another aim; the host adapter stays",
            ],
            ["recommend plan.json --aim first=0", "the greatest rate for the disk at ID 0"],
        ],
    ),
    (
        "validate",
        &[
            ["validate mine.json", "measurements of your own"],
            ["validate mine.json --fold table-1 --json", "with the parameters that were fitted without table 1"],
        ],
    ),
    (
        "demerit",
        &[
            ["demerit seagate_st39102lw measured.trace", "a drive against a trace of it"],
            [
                "demerit seagate_st39102lw measured.trace --ms-per-block 0.105",
                "on the bus of the machine that measured",
            ],
        ],
    ),
    (
        "sweep",
        &[
            [concat!("sweep ", plan!(), " --over size --values 4096,65536"), "sizes of requests"],
            [
                concat!("sweep ", plan!(), " --over 0.q --values 1,4 --csv"),
                "requests outstanding at the device at ID 0",
            ],
        ],
    ),
    (
        "trace",
        &[
            [concat!("trace ", plan!(), " --to 1 --format csv"), "each phase of the first millisecond"],
            ["trace plan.json --format perfetto", "a file for https://ui.perfetto.dev"],
        ],
    ),
    (
        "replay",
        &[
            [concat!("replay ", plan!(), " trace.csv"), "how long each device takes"],
            ["replay plan.json disksim.trace --units ms", "a trace that does not name the unit of its times"],
        ],
    ),
    (
        "facts",
        &[
            ["facts bus.vcd", "what each device of a recording does"],
            [concat!("facts bus.vcd ", plan!()), "the plan with the times of the recording"],
        ],
    ),
    (
        "explain",
        &[
            [concat!("explain ", plan!(), " 0 --got 4.2_r64"), "why a disk reads at 4.2 MB/s"],
            ["explain plan.json 0 --got 4.2_r64 --json", "the same for a plan in a file, as data"],
        ],
    ),
    (
        "certify",
        &[
            ["certify sheet.txt", "the sheet with its verdicts; exit code 1 unless all are met"],
            ["certify sheet.txt --json", "the verdicts with versions and hashes, as data"],
        ],
    ),
    (
        "fence",
        &[
            ["fence page.md --planner https://example.org/busfree/", "the text with a picture for each plan"],
            ["fence page.md --posters pictures", "the pictures as files in a folder"],
        ],
    ),
    (
        "bench",
        &[
            ["bench", "simulated requests a second on this machine"],
            ["bench --compare 20", "also the search against every order of 20 plans"],
        ],
    ),
    (
        "import",
        &[
            ["import devices.txt", "a plan from a saved list or log"],
            ["import devices.txt boot.log --together", "one plan from two texts about one machine"],
            ["import devices.txt --json", "what was taken, assumed and left out"],
        ],
    ),
    (
        "figures",
        &[
            ["figures measured.txt", "the rates in a saved output of dd or hdparm"],
            ["figures measured.txt --json", "also request sizes, directions and how exact each rate is"],
        ],
    ),
    (
        "card",
        &[
            [
                "card 5/narrow.se/7=host.aha2940/0=bluescsi_v2.preset=scsi1",
                "the files of the card, and what each key costs",
            ],
            ["card 5/narrow.se/7=host.aha2940/0=bluescsi_v2.preset=scsi1 --ini", "the settings file alone"],
        ],
    ),
    (
        "link",
        &[
            [concat!("link ", plan!(), " --json"), "the plan as a document, to save as a file"],
            ["link plan.json", "the link of a document"],
        ],
    ),
    (
        "poster",
        &[
            [concat!("poster ", plan!()), "an SVG for a page"],
            ["poster plan.json --narrow --planner https://planner.example/", "for phones, with a link to the planner"],
        ],
    ),
    (
        "catalogue",
        &[
            ["catalogue --kind cdrom", "the CD-ROM drives"],
            ["catalogue --kind host --json", "all figures of the host adapters, with sources"],
        ],
    ),
    (
        "data",
        &[
            ["data devices", "all devices, with sources, as JSON"],
            ["data measured --format csv", "the measured rates, for a spreadsheet"],
            ["data --schema", "the keys of all tables, with units"],
        ],
    ),
    (
        "schema",
        &[
            ["schema predict", "the fields of what predict --json prints"],
            ["schema link", "the fields of a plan document, which every command reads"],
        ],
    ),
    (
        "completions",
        &[
            ["completions bash", "for ~/.local/share/bash-completion/completions/busfree"],
            ["completions zsh", "for a file _busfree in a folder of fpath"],
        ],
    ),
];

/// What stands below the options of a command.
pub fn of(command: &str) -> String {
    let examples =
        EXAMPLES.iter().find(|(name, _)| *name == command).map(|(_, examples)| *examples).unwrap_or_default();
    let mut text = "Examples:\n".to_owned();
    for [example, what] in examples {
        let _ = writeln!(text, "  busfree {example}\n      {what}");
    }
    text + "\n" + &documentation()
}

/// What stands below the list of commands.
pub fn of_all() -> String {
    let example = concat!("predict ", plan!());
    format!(
        "Examples:\n  busfree {example}\n      the rate of each device of a plan\n  busfree import devices.txt\n      \
         the plan of a machine, from what it prints\n\n{}",
        documentation()
    )
}

/// Where to read more.
fn documentation() -> String {
    let page = "docs/command-line.html";
    match ADDRESS {
        Some(address) => format!("Documentation: {address}{page}"),
        None => format!("Documentation: {page} of the planner, or web/docs/command-line.md of its source"),
    }
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::EXAMPLES;
    use crate::Arguments;

    #[test]
    fn every_command_has_examples_that_are_read() {
        let names = |command: &clap::Command| command.get_name().to_owned();
        let shown = Arguments::command().get_subcommands().filter(|c| !c.is_hide_set()).map(names).collect::<Vec<_>>();
        let described: Vec<&str> = EXAMPLES.iter().map(|(name, _)| *name).collect();
        assert_eq!(shown, described);
        for (name, examples) in EXAMPLES.iter().copied() {
            assert!((2..=3).contains(&examples.len()), "{name}");
            for [example, _] in examples {
                let words: Vec<&str> = ["busfree"].into_iter().chain(example.split(' ')).collect();
                assert_eq!(words[1], name);
                assert!(Arguments::try_parse_from(words).is_ok(), "{example}");
            }
        }
    }

    #[test]
    fn no_paragraph_of_the_short_help_is_longer_than_three_lines() {
        let mut all = Arguments::command();
        all.build();
        for command in all.get_subcommands().filter(|command| command.get_name() != "help") {
            let help = command.clone().term_width(100).render_help().to_string();
            let mut lines = 0;
            for line in help.lines().take_while(|line| !line.starts_with("Examples:")) {
                let begins = line.trim().is_empty() || line.trim_start().starts_with(['-', '<', '[']);
                lines = if begins { 1 } else { lines + 1 };
                assert!(lines <= 3, "{}: {line}", command.get_name());
            }
        }
    }
}
