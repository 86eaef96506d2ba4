//! Settings with a few values. Each value is one line: its word in documents, its word in links, and its meaning.
//! Everything else that lists the values takes them from here: the reader and writer of links, packed bytes, the lists
//! of the page, the schema of documents and the tables of the documentation.

use std::fmt;

use serde::Serialize;
use serde::de::{Error, Visitor};
use ts_rs::TS;

/// The version of the grammar of links. Links begin with it unless a word in them is newer.
pub const LINK_GRAMMAR: u32 = 3;

/// A value of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Choice {
    /// Its word in documents and on the page.
    pub value: &'static str,
    /// Its word in links; `null` if links leave it out.
    pub link: Option<&'static str>,
    /// The version of links that added the word.
    pub since: u32,
}

/// Finds which of the words a text is. As a visitor, so that the JSON reader names the place of an unknown word.
#[derive(Debug)]
pub struct PlaceIn(pub &'static [&'static str]);

impl Visitor<'_> for PlaceIn {
    type Value = usize;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a string")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<usize, E> {
        self.0.iter().position(|known| *known == word).ok_or_else(|| E::unknown_variant(word, self.0))
    }
}

/// Defines the enums. A line is `Variant = "word in documents", "word in links": "meaning";`, with `-` if links have no
/// word for the value. `since VERSION` follows a word that a later version of links than the grammar's has added.
#[macro_export]
macro_rules! choices {
    (@link -) => { None::<&str> };
    (@link $word:literal) => { Some($word) };
    (@since) => { $crate::choice::LINK_GRAMMAR };
    (@since $version:literal) => { $version };
    ($(
        $(#[doc = $doc:literal])+
        enum $name:ident, usually $usual:ident {$(
            $(#[doc = $more:literal])*
            $variant:ident = $word:tt, $link:tt $(since $since:literal)?: $means:literal;
        )+}
    )+) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, Debug, PartialEq, Eq, ::ts_rs::TS, ::schemars::JsonSchema)]
            pub enum $name {$(
                #[doc = concat!("`", $word, "`: ", $means, ".")]
                $(#[doc = $more])*
                #[ts(rename = $word)]
                #[schemars(rename = $word)]
                $variant,
            )+}

            // By hand: derived code for so many enums is larger, and every first visit loads the reader of links.
            impl ::serde::Serialize for $name {
                fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(self.word())
                }
            }

            impl<'de> ::serde::Deserialize<'de> for $name {
                fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    const WORDS: &[&str] = &[$($word),+];
                    let at = deserializer.deserialize_str($crate::choice::PlaceIn(WORDS))?;
                    Ok(Self::ALL[at])
                }
            }

            impl Default for $name {
                fn default() -> Self {
                    Self::$usual
                }
            }

            impl $name {
                /// All values, in the order of lists.
                pub const ALL: [Self; [$($word),+].len()] = [$(Self::$variant),+];
                /// A link would lose a value without a word, unless it is the usual value.
                const _WRITTEN: () = assert!(
                    $($crate::choices!(@link $link).is_some() || matches!(Self::$variant, Self::$usual))&&+,
                    "a link needs a word for every value but the usual one"
                );
                const NEWEST: u32 = $crate::choice::newest(&[$($crate::choices!(@since $($since)?)),+]);

                /// Its word in documents and on the page.
                #[must_use]
                pub const fn word(self) -> &'static str {
                    match self { $(Self::$variant => $word),+ }
                }

                /// Its word in links; `None` if it has none because it is the usual value.
                #[must_use]
                pub const fn in_link(self) -> Option<&'static str> {
                    match self { $(Self::$variant => $crate::choices!(@link $link)),+ }
                }

                /// All values as a table has them, in the order of lists.
                #[must_use]
                pub fn choices() -> Vec<$crate::choice::Choice> {
                    let choice = |one: Self| $crate::choice::Choice { value: one.word(), link: one.in_link(), since: one.since() };
                    Self::ALL.into_iter().map(choice).collect()
                }

                /// The value with this word in links.
                #[must_use]
                pub fn from_link(word: &str) -> Option<Self> {
                    let () = Self::_WRITTEN;
                    Self::ALL.into_iter().find(|one| one.in_link() == Some(word))
                }

                /// The oldest version of links that has this word.
                #[must_use]
                pub const fn since(self) -> u32 {
                    match self { $(Self::$variant => $crate::choices!(@since $($since)?)),+ }
                }

                /// Its meaning, as part of a sentence.
                #[must_use]
                pub const fn means(self) -> &'static str {
                    match self { $(Self::$variant => $means),+ }
                }
            }
        )+

        /// The newest version of links that added a word.
        pub const NEWEST_WORD: u32 = $crate::choice::newest(&[$($name::NEWEST),+]);
    };
}

/// The greatest of the versions, and at least that of the grammar.
#[must_use]
pub const fn newest(versions: &[u32]) -> u32 {
    match versions {
        [] => LINK_GRAMMAR,
        [first, rest @ ..] => {
            let rest = newest(rest);
            if *first > rest { *first } else { rest }
        }
    }
}
