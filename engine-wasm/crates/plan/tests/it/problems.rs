//! The sentences of problems: each names what is allowed for its field.

use busfree_plan::{ProblemCode, from_link};

/// What is said of a link's problems, with normal spaces.
fn said(link: &str) -> Vec<String> {
    from_link(link).problems.iter().map(|problem| problem.sentence().replace('\u{202f}', " ")).collect()
}

fn said_of(part: &str) -> String {
    said(&format!("3/wide.lvd/{part}")).join(" | ")
}

fn said_of_device(setting: &str) -> String {
    said_of(&format!("7=host.aha29160/0=id_prec_disk.{setting}"))
}

#[test]
fn an_unknown_word_is_answered_with_the_words_of_its_field() {
    for (said, expected) in [
        (said_of("aim=x"), "Unknown aim. Use balanced, total, fair, first, wait, weights or deadlines."),
        (said_of("aim=totl"), "Unknown aim. Did you mean “total”? Use balanced,"),
        (said_of("packets=maybe"), "Unknown use of packets. Use on or off."),
        (said_of("sweep=foo"), "Unknown sweep. Use load, size, depth, rate, position, ids, media,"),
        (said_of("array=raid7"), "Unknown level of an array. Use jbod, raid0,"),
        (said_of("see=c"), "Write see=b to show the second channel."),
        (said_of("see=b"), "Only a plan with two channels can show its second one."),
        (said_of("7=host.aha29160.os=beos"), "Unknown system. Use nt4, linux24, dos or macos."),
        (said_of("7=host.aha29160.slot=isa"), "Unknown slot. Use pci32, pci64, pci66 or pcix."),
        (said_of_device("cache=foo"), "Unknown caching. Use none, track, ahead or segments."),
        (said_of_device("tags=maybe"), "Unknown answer. Use yes or no."),
        (said_of_device("verify=1"), "Unknown answer. Use yes or no."),
        (said_of_device("erase=1"), "Unknown answer. Use yes or no."),
        (said_of_device("wcache=1"), "Unknown answer. Use yes or no."),
        (said_of_device("speaks=xyz"), "Unknown signalling. Use se, lvd or hvd."),
        (said_of_device("lines=9"), "Unknown number of data lines. Use 8 or 16."),
        (said_of_device("fs=ext2"), "Unknown file system. Use fat or ntfs."),
    ] {
        assert!(said.starts_with(expected), "{said} instead of {expected}");
    }
}

/// The sentence is the same for a word and for a number outside the limits.
#[test]
fn a_number_is_answered_with_the_limits_of_its_field() {
    for (wrong, expected) in [
        (
            ["s124kb", "s100"],
            "The size of a request has to be a multiple of 512 from 512 to 1 048 576 bytes, or a number of KiB such as 64k.",
        ),
        (["media=abc", "media=5000"], "The rate of a medium has to be a number from 0.1 to 1 000 MB/s."),
        (["sectors=2.5", "sectors=0"], "The number of blocks on a track has to be a whole number from 1 to 100 000."),
        (["rpm=x", "rpm=40000"], "The number of revolutions has to be a number from 1 to 30 000 a minute, or 0."),
        (["q=x", "q65"], "The number of requests outstanding has to be a whole number from 1 to 64."),
        (
            ["think=5", "t11000ms"],
            "A think time has to be a whole number from 0 to 10 000 000 µs, written like 500us or 20ms.",
        ),
        (["cap=fast", "cap=200"], "A rate has to be a number from 0.98 to 160 MT/s, or async."),
        (["needs=x", "needs=400"], "What a device needs has to be a number from 0.01 to 320 MB/s, or 0."),
        (["hue=x", "hue=16"], "A colour has to be a whole number from 1 to 15."),
    ] {
        for setting in wrong {
            assert_eq!(said_of_device(setting), expected, "{setting}");
        }
    }
    assert_eq!(said_of("seed=x"), "The seed has to be a whole number from 0 to 4 294 967 295.");
    assert_eq!(said_of("22=id_prec_disk"), "An ID has to be a whole number from 0 to 15.");
    assert_eq!(said_of("load=100.5.1"), "A load has to be a whole number from 0 to 99 %.");
    assert_eq!(said_of("load=99.5.16"), "An ID of the load has to be a whole number from 0 to 15.");
    assert!(said_of("load=90").starts_with("A load is written like 99.5.1.2.4"));
}

#[test]
fn an_unknown_part_is_answered_with_what_was_probably_meant() {
    let unknown = "This part is unknown and was skipped.";
    for (link, meant) in [
        ("3/wide", " Write wide.se, wide.lvd or wide.hvd."),
        ("3/lvd.wide", " Write wide.lvd."),
        ("3/wide.lvd/colour=red", ""),
        ("3/wide.lvd/iam=fair", " Did you mean “aim”?"),
        ("3/wide.lvd/pakets=on", " Did you mean “packets”?"),
        ("3/wide.lvd/0=id_prec_disk.nodisk", " Did you mean “nodisc”?"),
        ("3/wide.lvd/0=id_prec_disk.capp=20", " Did you mean “cap”?"),
        ("3/wide.lvd/0=id_prec_disk.fileservr", " Did you mean “fileserver”?"),
    ] {
        assert_eq!(said(link), [format!("{unknown}{meant}")], "{link}");
    }
}

/// A reader that takes nothing of a text with a problem does not say that a part was skipped or used.
#[test]
fn a_refusal_says_what_to_write_instead() {
    for (link, expected, meant) in [
        ("wide.lvd/7=host.x", "its version. Write 3/wide.lvd/7=host.x.", Some("3/wide.lvd/7=host.x")),
        ("3/wide", "This part is unknown. Write wide.se, wide.lvd or wide.hvd.", None),
        ("3/lvd.wide", "This part is unknown. Write wide.lvd.", Some("wide.lvd")),
        ("3/ultra.wide", "A bus is narrow or wide, a point, and se, lvd or hvd, like wide.lvd.", None),
        ("3/wide.lvd/7=hots.x", "This part is unknown. Write 7=host.x.", Some("7=host.x")),
        ("3/wide.lvd/host=x", "This part is unknown. Write 7=host.x.", Some("7=host.x")),
        ("3/wide.lvd/colour=red", "Remove it, or look it up", None),
        ("3/wide.lvd/aim=fairest", "Did you mean “fair”? Use balanced,", Some("fair")),
        ("3/wide.lvd/0=x.q4.q8", "“q4” comes before it and excludes it. Remove one", None),
        ("3/wide.lvd/seed=1/seed=1", "This part occurs twice. Remove one of the two.", None),
        ("99/wide.lvd", "Update Busfree: this one reads versions up to", None),
        ("3/wide.lvd/check=8888", "or remove its part check= to take it as it is.", None),
    ] {
        let problems = from_link(link).problems;
        let problem = problems.first().expect(link);
        assert!(problem.refusal().contains(expected), "{link}: {}", problem.refusal());
        assert_eq!(problem.meant().as_deref(), meant, "{link}");
    }
    let words = from_link("3/wide").problems[0].allowed_words();
    assert_eq!(words, ["wide.se", "wide.lvd", "wide.hvd"]);
}

/// The second one is the problem. The first one, which is used, is named.
#[test]
fn of_two_equal_or_overriding_settings_both_are_named() {
    for (part, second, first) in [
        ("aim=fair/aim=total", "aim=total", "aim=fair"),
        ("0=x.q4.q8", "q8", "q4"),
        ("0=x.rand.off", "off", "rand"),
        ("0=x.database.fileserver", "fileserver", "database"),
        ("narrow.se", "narrow.se", "wide.lvd"),
        ("sheet/wiring", "wiring", "sheet"),
        ("0=x/line=0.power.nopower", "nopower", "power"),
        ("0=x/line=0.on.high", "high", "on"),
        ("0=x/line=0.stub5.stub6", "stub6", "stub5"),
        ("0=x/line=0.hd50.db25", "db25", "hd50"),
        ("0=x/line=30cm.narrow.ended_0", "ended", "narrow"),
    ] {
        let problems = from_link(&format!("3/wide.lvd/{part}")).problems;
        let all: Vec<_> = problems.iter().map(|p| (p.code, &*p.part, p.sentence())).collect();
        let sentence = format!("“{first}” comes first and is used instead.");
        assert_eq!(all, [(ProblemCode::Repeated, second, sentence)], "{part}");
    }
}

/// Mail breaks a line after some 72 characters. What follows is read, or the reader says that it was not.
#[test]
fn a_wrapped_name_is_not_shortened_without_notice() {
    let link = "3/wide.lvd/7=host.aha29160/0=id_prec_disk.name=BackupDiskOfTheWholeOffice";
    let whole = from_link(link).plan;
    for address in ["https://b.example/#", "See https://b.example/#"] {
        let url = format!("{address}{link}");
        for at in 60..=80 {
            for rest in [String::new(), "\n".to_owned(), "\nThanks".to_owned()] {
                let text = format!("{}\n{}{rest}", &url[..at], &url[at..]);
                let parsed = from_link(&text);
                assert!(parsed.plan == whole || !parsed.problems.is_empty(), "{text}");
            }
        }
    }
    let code = from_link(&format!("https://busfree.example/#{link}\nDisk")).problems;
    assert_eq!(code, vec![], "a line that is too long to have been wrapped ends the link");
}
