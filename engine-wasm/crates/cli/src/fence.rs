//! `busfree fence`: Markdown whose fences with plans become pictures that open the planner, also as a preprocessor of mdBook.

use std::fs;
use std::path::Path;

use busfree_plan::words::plain;
use busfree_plan::{Plan, to_link, whole_plan};
use busfree_poster::{Around, Shape};
use busfree_study::certify::sha256;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};
use serde_json::Value;

use crate::output::{Outcome, Wrong, cause};
use crate::{input, poster, terminal};

/// Largest Markdown text and largest book, bytes.
const TEXT_BYTES_MAX: u64 = 64 << 20;
/// Most fences of a text or a book. Each plan is simulated.
const FENCES_MAX: usize = 500;
/// What does not stand for itself in an address inside quotation marks.
const IN_ADDRESS: AsciiSet =
    IN_MARKDOWN.add(b' ').add(b'"').add(b'#').add(b'%').add(b'<').add(b'>').add(b'&').add(b'\'');
/// Marks that some readers of Markdown, such as Python-Markdown, look for even inside quotation marks of HTML.
const IN_MARKDOWN: AsciiSet = CONTROLS.add(b'`').add(b'[').add(b']').add(b'\\').add(b'{').add(b'}');

/// A picture is no wider than the text around it.
const HTML_STYLE: &str = "\"max-width: 100%; height: auto\"";
const MDX_STYLE: &str = "{{ maxWidth: '100%', height: 'auto' }}";

/// Options of `fence`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A Markdown file, or - for standard input; with --mdbook what mdBook passes
    #[arg(default_value = "-")]
    text: Vec<String>,
    /// Address of the planner that the pictures lead to, without fragment
    #[arg(long, default_value = "./", value_parser = poster::address)]
    planner: String,
    /// Folder for the pictures; without it they are in the text itself
    #[arg(long, value_name = "FOLDER")]
    posters: Option<String>,
    /// Address of that folder in the finished page; the folder itself without it
    #[arg(long, value_name = "ADDRESS", requires = "posters", value_parser = poster::address)]
    at: Option<String>,
    /// Writes the pictures for MDX, in which a style is an object
    #[arg(long, conflicts_with = "mdbook")]
    mdx: bool,
    /// Reads and writes the JSON of a preprocessor of mdBook
    #[arg(long)]
    mdbook: bool,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let words: Vec<&str> = arguments.text.iter().map(String::as_str).collect();
    let mut posters = Posters { arguments, made: 0 };
    match (arguments.mdbook, &*words) {
        // Pictures are HTML, which only its own renderer keeps.
        (true, ["supports", "html"]) => Ok(()),
        (true, ["supports", _]) => Err(Wrong::no("Only the renderer html is supported.")),
        (true, ["-"]) => {
            let text = input::text("-", TEXT_BYTES_MAX)?;
            let mut both: Value = serde_json::from_str(&text).map_err(not_a_book)?;
            let book = both.get_mut(1).ok_or_else(|| not_a_book("it is not a list of a context and a book"))?;
            replace_in_book(book, &mut posters)?;
            terminal::print(&book.to_string())
        }
        (false, [file]) => {
            let text = input::text(file, TEXT_BYTES_MAX)?;
            let name = if *file == "-" { "standard input" } else { file };
            terminal::print(replaced(&text, name, &mut posters)?.trim_end_matches('\n'))
        }
        _ => Err(Wrong::unread("Give one Markdown file, or none to read standard input.")),
    }
}

fn not_a_book(why: impl std::fmt::Display) -> Wrong {
    Wrong::file("standard input", format!("This is not what mdBook passes to a preprocessor: {why}."))
}

/// Replaces the fences of every chapter, also of those inside chapters.
fn replace_in_book(part: &mut Value, posters: &mut Posters<'_>) -> Outcome {
    match part {
        Value::Array(parts) => parts.iter_mut().try_for_each(|part| replace_in_book(part, posters)),
        Value::Object(fields) => {
            let name = fields.get("path").and_then(Value::as_str).unwrap_or("a chapter").to_owned();
            for (key, value) in fields {
                match value {
                    Value::String(text) if key == "content" => *text = replaced(text, &name, posters)?,
                    Value::Array(_) | Value::Object(_) => replace_in_book(value, posters)?,
                    _ => {}
                }
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// The text with pictures for its fences of kind `busfree`. `name`: where it is from, for errors.
fn replaced(text: &str, name: &str, posters: &mut Posters<'_>) -> Result<String, Wrong> {
    let mut out = String::with_capacity(text.len());
    let mut kept = 0;
    let mut content: Option<String> = None;
    for (event, range) in Parser::new(text).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if is_ours(&info) => {
                content = Some(String::new())
            }
            Event::Text(part) => content.iter_mut().for_each(|content| content.push_str(&part)),
            Event::End(TagEnd::CodeBlock) => {
                let Some(content) = content.take() else { continue };
                let line = text[..range.start].bytes().filter(|byte| *byte == b'\n').count() + 1;
                out.push_str(&text[kept..range.start]);
                // The end of the last line stays, whether or not it belongs to the fence.
                kept = range.start + text[range.clone()].trim_end().len();
                let [before, after] = parted(&text[..range.start], &text[kept..]);
                out.extend([&*before, &*posters.picture(&content, name, line)?, &*after]);
            }
            _ => {}
        }
    }
    out.push_str(&text[kept..]);
    Ok(out)
}

/// What makes a picture a paragraph of its own, where a fence needs no blank line: what comes before and after it.
fn parted(before: &str, after: &str) -> [String; 2] {
    let is_mark = |c: char| c == '>' || c.is_whitespace();
    let (above, begin) = before.rsplit_once('\n').map_or(("", before), |(above, begin)| (above, begin));
    let line_end = if above.ends_with('\r') || after.starts_with('\r') { "\r\n" } else { "\n" };
    // The first line of an item of a list has its mark, which the next lines lack.
    let begins_an_item = !begin.chars().all(is_mark);
    let begin: String = begin.chars().map(|c| if is_mark(c) { c } else { ' ' }).collect();
    let follows = !begins_an_item && !above.rsplit('\n').next().unwrap_or_default().chars().all(is_mark);
    let below = after.lines().nth(1).unwrap_or_default().trim_start_matches(is_mark);
    // A blank line between two items would change the look of their whole list.
    let is_followed = !(below.is_empty() || begins_an_item && begins_item(below));
    [
        if follows { [line_end, &begin].concat() } else { String::new() },
        if is_followed { [line_end, begin.trim_end()].concat() } else { String::new() },
    ]
}

/// Whether a line begins an item of a list.
fn begins_item(line: &str) -> bool {
    let mark = line.split(' ').next().unwrap_or_default();
    let number = mark.trim_end_matches(['.', ')']);
    let is_number = number.len() + 1 == mark.len() && number.bytes().all(|byte| byte.is_ascii_digit());
    matches!(mark, "-" | "*" | "+") || (is_number && !number.is_empty())
}

/// The kind of a fence is its first word.
fn is_ours(info: &str) -> bool {
    info.split_whitespace().next() == Some("busfree")
}

/// Makes pictures.
struct Posters<'a> {
    arguments: &'a Arguments,
    made: usize,
}

impl Posters<'_> {
    /// A picture of the plan with this link, as HTML that leads to the planner. It has its size, so that nothing jumps.
    fn picture(&mut self, content: &str, name: &str, line: usize) -> Result<String, Wrong> {
        self.made += 1;
        if self.made > FENCES_MAX {
            return Err(Wrong::line(name, line, format!("There are more than {FENCES_MAX} plans.")));
        }
        let plan = plan(content).map_err(|why| Wrong::no(why).at_line(name, line))?;
        // A picture inside an image has no link of its own.
        let around = Around { planner: "", shape: Shape::Wide };
        let (svg, headline) = poster::made(&plan, around).map_err(|wrong| wrong.at_line(name, line))?;
        let [width, height] = ["width", "height"].map(|key| attribute(&svg, key));
        let link = to_link(&plan);
        let source = match &self.arguments.posters {
            None => format!("data:image/svg+xml,{}", utf8_percent_encode(&svg, &IN_ADDRESS)),
            Some(folder) => self.save(folder, &link, &svg)?,
        };
        let (planner, alt) = (&self.arguments.planner, escaped(&plain(&headline)));
        Ok(format!(
            "<a href=\"{}#{}\"><img src=\"{source}\" alt=\"{alt}\" width=\"{width}\" height=\"{height}\" \
             style={} /></a>",
            escaped(planner),
            escaped(&link),
            if self.arguments.mdx { MDX_STYLE } else { HTML_STYLE },
        ))
    }

    /// Saves a picture under a name of its plan, because several pages may share the folder; gives its address.
    fn save(&self, folder: &str, link: &str, svg: &str) -> Result<String, Wrong> {
        let digest = sha256(link);
        let file = format!("busfree-{}.svg", digest.get(..16).unwrap_or_default());
        let path = Path::new(folder).join(&file);
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, svg));
        written.map_err(|error| Wrong::file(&path.display().to_string(), cause(&error)))?;
        let at = self.arguments.at.as_deref().unwrap_or(folder).trim_end_matches('/');
        Ok(escaped(&[at, "/", &file].concat()))
    }
}

/// The plan of a fence; why it is none.
fn plan(content: &str) -> Result<Plan, String> {
    let link = content.trim();
    let link = link.rsplit_once('#').map_or(link, |(_, link)| link);
    if link.is_empty() {
        return Err("This fence has no link to a plan.".to_owned());
    }
    whole_plan(link).map_err(|problem| plain(&problem.to_string()))
}

/// A number among the attributes of the outermost element.
fn attribute<'a>(svg: &'a str, key: &str) -> &'a str {
    let tag = svg.split('>').next().unwrap_or_default();
    let value = tag.split(&*[" ", key, "=\""].concat()).nth(1).and_then(|rest| rest.split('"').next());
    value.filter(|value| value.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')).unwrap_or_default()
}

/// A text inside quotation marks of HTML that is inside Markdown.
fn escaped(text: &str) -> String {
    let html = text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;");
    ['`', '[', ']', '\\', '{', '}']
        .into_iter()
        .fold(html, |html, mark| html.replace(mark, &format!("&#{};", u32::from(mark))))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK: &str = "3/wide.lvd/7=host.aha29160/0=id_prec_disk";

    fn arguments() -> Arguments {
        let planner = "https://example.org/".to_owned();
        Arguments { text: Vec::new(), planner, posters: None, at: None, mdx: false, mdbook: false }
    }

    fn replace(text: &str) -> Result<String, Wrong> {
        replaced(text, "a.md", &mut Posters { arguments: &arguments(), made: 0 })
    }

    #[test]
    fn only_fences_of_our_kind_become_pictures() {
        for kept in [
            "# A\n\n```sh\nbusfree\n```\n",
            "    ```busfree\n    x\n    ```\n",
            "~~~~\n```busfree\n~~~\n~~~~\n",
            "```busfree-other\n```",
            "`busfree`\r\n",
        ] {
            assert_eq!(replace(kept).ok().as_deref(), Some(kept));
        }
    }

    #[test]
    fn the_text_around_a_picture_stays() {
        for (before, after) in [("before\n\n", "\n\nafter\n"), ("", ""), ("\r\n", "\r\n"), ("", "\n")] {
            let text = format!("{before}~~~busfree\n{LINK}\n~~~{after}");
            let made = replace(&text).unwrap_or_default();
            let begin = format!("{before}<a href=\"https://example.org/#{LINK}\"><img src=\"data:image/svg+xml,");
            assert!(made.starts_with(&begin), "{made}");
            assert!(made.ends_with(&format!("height: auto\" /></a>{after}")), "{made}");
            assert!(!made.contains("width=\"\"") && !made.contains("height=\"\""), "{made}");
        }
    }

    #[test]
    fn a_picture_is_a_paragraph_of_its_own() {
        for (before, begin, after, parted) in [
            ("a\n", "", "\nb\n", "a\n\n<a></a>\n\nb\n"),
            ("a\r\n", "", "\r\nb", "a\r\n\r\n<a></a>\r\n\r\nb"),
            ("> a\n> ", "> ", "\n> b\n", "> a\n> \n> <a></a>\n>\n> b\n"),
            ("- a\n  ", "  ", "\n  b\n", "- a\n  \n  <a></a>\n\n  b\n"),
            ("- a\n- ", "  ", "\n- b\n", "- a\n- <a></a>\n- b\n"),
            ("> 1. ", ">    ", "\n> 2. b\n", "> 1. <a></a>\n> 2. b\n"),
            ("- ", "  ", "\n2.5 inches\n", "- <a></a>\n\n2.5 inches\n"),
        ] {
            let made = replace(&format!("{before}```busfree\n{begin}{LINK}\n{begin}```{after}")).unwrap_or_default();
            let (head, rest) = made.split_once("<a ").unwrap_or_default();
            let (_, tail) = rest.split_once("</a>").unwrap_or_default();
            assert_eq!(format!("{head}<a></a>{tail}"), parted);
        }
    }

    #[test]
    fn no_reader_of_markdown_finds_marks_inside_a_picture() {
        let name = ["--60", "--5B", "--5D", "--5C", "--7B", "--7D"].concat();
        let made = replace(&format!("```busfree\n{LINK}.name=a{name}z\n```")).unwrap_or_default();
        assert!(made.contains("alt=\"a&#96;&#91;&#93;&#92;&#123;&#125;z gets "));
        assert_eq!(made.find(['`', '[', ']', '\\', '{', '}']), None);
    }

    #[test]
    fn fences_in_lists_and_quotations_become_pictures() {
        for (begin, end) in [("- a\n\n  ", "\n\n- b\n"), ("> ", "\n>\n> b\n"), ("1. a\n\n    ", "\n")] {
            let inside = begin.rsplit('\n').next().unwrap_or_default();
            let made = replace(&format!("{begin}```busfree\n{inside}{LINK}\n{inside}```{end}")).unwrap_or_default();
            assert!(made.starts_with(&format!("{begin}<a href=")) && made.ends_with(&format!("</a>{end}")), "{made}");
        }
    }

    #[test]
    fn the_link_may_be_a_whole_address() {
        assert_eq!(
            replace(&format!("```busfree\nhttps://example.org/a/#{LINK}\n```")).ok(),
            replace(&format!("```busfree\n{LINK}\n```")).ok()
        );
    }

    #[test]
    fn what_is_no_plan_is_named_by_its_line() {
        for text in ["\n```busfree\nnothing\n```\n", "\n```busfree\n3/wide.lvd/0=x\n", "\n```busfree\n```\n"] {
            assert!(replace(text).is_err(), "{text}");
        }
    }

    #[test]
    fn chapters_inside_chapters_are_replaced() {
        let chapter = |inside: &str| {
            format!(
                "{{\"Chapter\":{{\"content\":\"```busfree\\n{LINK}\\n```\",\"sub_items\":[{inside}],\"path\":\"a.md\"}}}}"
            )
        };
        let text = format!("{{\"sections\":[{}]}}", chapter(&chapter("")));
        let mut book: Value = serde_json::from_str(&text).unwrap_or_default();
        let given = arguments();
        let mut posters = Posters { arguments: &given, made: 0 };
        assert!(replace_in_book(&mut book, &mut posters).is_ok());
        assert_eq!((posters.made, book.to_string().contains("```")), (2, false));
    }
}
