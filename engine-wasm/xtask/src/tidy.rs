//! Layout of the generated declarations: ts-rs does not indent fields and spreads short comments over three lines.

/// Indents by braces and puts a short comment on one line.
pub fn tidy(declarations: &str) -> String {
    let lines: Vec<&str> = declarations.lines().map(str::trim_end).collect();
    let mut depth = 0_usize;
    let mut text = String::new();
    let mut rest = lines.as_slice();
    while let Some((&line, after)) = rest.split_first() {
        rest = after;
        if let ("/**", [only, " */", after @ ..]) = (line, after) {
            let only = only.trim_start_matches(" *");
            put(&mut text, depth, &format!("/**{only} */"));
            rest = after;
        } else if line.starts_with("/**") || line.starts_with(" *") {
            put(&mut text, depth, line);
        } else {
            put(&mut text, depth, line);
            depth = line.chars().fold(depth, |depth, c| match c {
                '{' => depth + 1,
                '}' => depth.saturating_sub(1),
                _ => depth,
            });
        }
    }
    text
}

fn put(text: &mut String, depth: usize, line: &str) {
    if !line.is_empty() {
        text.push_str(&"  ".repeat(depth));
        text.push_str(line);
    }
    text.push('\n');
}
