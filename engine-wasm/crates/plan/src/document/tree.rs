//! Where things are in a JSON text. The JSON reader names a line and a column only, and it accepts a list where an
//! object belongs.

use std::borrow::Cow;

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Object,
    List,
    Other,
}

/// One value of the text.
struct Node {
    /// The object or list that it is in; itself for the outermost one.
    parent: usize,
    /// Its key as written, without quotation marks; empty for an item of a list.
    key: (usize, usize),
    kind: Kind,
    /// Where it begins; a value that is not there yet begins with its key.
    start: usize,
    items: Vec<usize>,
}

/// The values of a JSON text, in its order.
pub(super) struct Tree<'t> {
    text: &'t str,
    nodes: Vec<Node>,
    /// The value that was read last, or whose key was.
    last: usize,
}

impl<'t> Tree<'t> {
    /// Reads the first `end` bytes of a text, which the JSON reader has accepted.
    pub(super) fn of(text: &'t str, end: usize) -> Self {
        let bytes = &text.as_bytes()[..end.min(text.len())];
        let mut tree = Self { text, nodes: Vec::new(), last: 0 };
        let mut open: Vec<usize> = Vec::new();
        // A key whose value has not come yet.
        let mut waits = None;
        let mut at = 0;
        while at < bytes.len() {
            let start = at;
            at += 1;
            match bytes[start] {
                b'}' | b']' => tree.last = open.pop().unwrap_or_default(),
                b'{' | b'[' => {
                    let kind = if bytes[start] == b'{' { Kind::Object } else { Kind::List };
                    open.push(tree.value(waits.take(), &open, start, kind));
                }
                b'"' => {
                    while at < bytes.len() && bytes[at] != b'"' {
                        at += if bytes[at] == b'\\' { 2 } else { 1 };
                    }
                    at = (at + 1).min(bytes.len());
                    let is_key =
                        waits.is_none() && open.last().is_some_and(|in_| tree.nodes[*in_].kind == Kind::Object);
                    if is_key {
                        let node = tree.value(None, &open, start, Kind::Other);
                        tree.nodes[node].key = (start + 1, at.saturating_sub(1).max(start + 1));
                        waits = Some(node);
                    } else {
                        tree.value(waits.take(), &open, start, Kind::Other);
                    }
                }
                b',' | b':' | b' ' | b'\t' | b'\n' | b'\r' => {}
                _ => {
                    while at < bytes.len() && !matches!(bytes[at], b',' | b'}' | b']' | b' ' | b'\t' | b'\n' | b'\r') {
                        at += 1;
                    }
                    tree.value(waits.take(), &open, start, Kind::Other);
                }
            }
        }
        tree
    }

    /// Adds a value, or the value of a key.
    fn value(&mut self, of_key: Option<usize>, open: &[usize], start: usize, kind: Kind) -> usize {
        let new = self.nodes.len();
        self.last = of_key.unwrap_or(new);
        if let Some(node) = of_key {
            (self.nodes[node].start, self.nodes[node].kind) = (start, kind);
            return node;
        }
        let parent = open.last().copied().unwrap_or(new);
        self.nodes.push(Node { parent, key: (0, 0), kind, start, items: Vec::new() });
        if parent != new {
            self.nodes[parent].items.push(new);
        }
        new
    }

    /// Path and beginning of the value that was read last.
    pub(super) fn end(&self) -> (String, [usize; 2]) {
        self.place(self.last)
    }

    /// Where the value with this path is, or the nearest one around it.
    pub(super) fn place_of(&self, path: &str) -> [usize; 2] {
        let mut at = 0;
        for step in path.split(['.', '[']) {
            let Some(node) = self.nodes.get(at) else { break };
            let item = match step.strip_suffix(']') {
                Some(index) => index.parse().ok().and_then(|index: usize| node.items.get(index)),
                None => node.items.iter().find(|item| self.key(**item) == step),
            };
            let Some(item) = item else { break };
            at = *item;
        }
        self.place(at).1
    }

    /// The first list that stands where the same plan, as this program writes it, has an object.
    pub(super) fn list_for_object(&self, written: &Self) -> Option<(String, [usize; 2])> {
        let mut pairs = if self.nodes.is_empty() || written.nodes.is_empty() { Vec::new() } else { vec![(0, 0)] };
        while let Some((read, ours)) = pairs.pop() {
            let (node, other) = (&self.nodes[read], &written.nodes[ours]);
            match (node.kind, other.kind) {
                (Kind::List, Kind::Object) => return Some(self.place(read)),
                (Kind::List, _) => pairs.extend(node.items.iter().copied().zip(other.items.iter().copied())),
                _ => {
                    let same = |item: &usize| {
                        let key = self.key(*item);
                        other.items.iter().copied().find(|other| written.key(*other) == key)
                    };
                    pairs.extend(node.items.iter().filter_map(|item| Some((*item, same(item)?))));
                }
            }
        }
        None
    }

    fn key(&self, node: usize) -> Cow<'t, str> {
        let (start, end) = self.nodes[node].key;
        let written = self.text.get(start..end).unwrap_or_default();
        if !written.contains('\\') {
            return Cow::Borrowed(written);
        }
        serde_json::from_str(&["\"", written, "\""].concat()).map_or(Cow::Borrowed(written), Cow::Owned)
    }

    fn place(&self, node: usize) -> (String, [usize; 2]) {
        let Some(found) = self.nodes.get(node) else { return (String::new(), [1, 1]) };
        let mut steps = Vec::new();
        let mut at = node;
        while self.nodes[at].parent != at {
            let parent = self.nodes[at].parent;
            steps.push(match self.nodes[parent].kind {
                Kind::List => {
                    let index = self.nodes[parent].items.iter().position(|item| *item == at).unwrap_or_default();
                    ["[", &index.to_string(), "]"].concat()
                }
                _ => [".", &*self.key(at)].concat(),
            });
            at = parent;
        }
        steps.reverse();
        let path = steps.concat();
        // The document of a plan has the plan in a field of its own.
        let path = path.strip_prefix(".plan.").or_else(|| path.strip_prefix('.')).unwrap_or(&path);
        (path.to_owned(), line_and_column(self.text, found.start))
    }
}

/// Line and column of a byte, both from 1.
pub(super) fn line_and_column(text: &str, at: usize) -> [usize; 2] {
    let before = text.get(..at).unwrap_or(text);
    let line = before.rfind('\n').map_or(0, |newline| newline + 1);
    [before.matches('\n').count() + 1, before[line..].chars().count() + 1]
}

/// The byte behind the line and column that the JSON reader names.
pub(super) fn offset(text: &str, line: usize, column: usize) -> usize {
    let start = match line {
        0 | 1 => 0,
        _ => text.match_indices('\n').nth(line - 2).map_or(text.len(), |(at, _)| at + 1),
    };
    (start + column).min(text.len())
}
