//! Writes SVG: elements, and text with arbitrary characters.

use busfree_plan::words::nominal as pixels;

/// An SVG document being written.
pub(crate) struct Svg(pub String);

impl Svg {
    /// Appends markup unchanged: text from a plan must be escaped first.
    pub(crate) fn put(&mut self, parts: &[&str]) {
        for part in parts {
            self.0.push_str(part);
        }
    }

    /// Appends text of a plan, escaped for elements and quoted attributes.
    pub(crate) fn escaped(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#39;"),
                // XML cannot contain these, not even as references; nor may a name change the direction of its line.
                c if c.is_control()
                    || matches!(c, '\u{FFFE}' | '\u{FFFF}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}') =>
                {
                    self.0.push('\u{FFFD}');
                }
                c => self.0.push(c),
            }
        }
    }

    /// One line of text.
    pub(crate) fn text(&mut self, at: (f64, f64), class: &str, text: &str) {
        self.put(&["<text class=\"", class, "\" x=\"", &pixels(at.0), "\" y=\"", &pixels(at.1), "\">"]);
        self.escaped(text);
        self.put(&["</text>"]);
    }

    /// An element with only text: a `title`, which shows as a tooltip, or text.
    pub(crate) fn named(&mut self, element: &str, text: &str) {
        self.put(&["<", element, ">"]);
        self.escaped(text);
        self.put(&["</", element, ">"]);
    }

    /// A rectangle: left, top, width, height.
    pub(crate) fn rect(&mut self, class: &str, [x, y, w, h]: [f64; 4], more: &str) {
        self.put(&["<rect class=\"", class, "\" x=\"", &pixels(x), "\" y=\"", &pixels(y)]);
        self.put(&["\" width=\"", &pixels(w), "\" height=\"", &pixels(h), "\"", more, "/>"]);
    }

    /// A path by its commands.
    pub(crate) fn path(&mut self, class: &str, commands: &str) {
        self.put(&["<path class=\"", class, "\" d=\"", commands, "\"/>"]);
    }
}

/// Commands of a path: letters, each with the numbers that follow it.
pub(crate) fn commands(steps: &[(&str, &[f64])]) -> String {
    let mut out = String::new();
    for (letter, numbers) in steps {
        out.push_str(letter);
        for (i, number) in numbers.iter().enumerate() {
            if i > 0 {
                out.push(' ');
            }
            out.push_str(&pixels(*number));
        }
    }
    out
}
