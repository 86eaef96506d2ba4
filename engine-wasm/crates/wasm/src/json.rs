//! Results as JSON text. `serde_json` is faster and more general, but its code is larger, and every visitor downloads
//! it. This writer cannot fail, and its types say so, so callers need no error handling.

mod compound;

use std::fmt::{self, Display, Write};

use serde::ser::{Error, Serialize, Serializer};

use compound::Compound;

/// The value as JSON. NaN and infinities become `null`.
pub(crate) fn to_json(value: &impl Serialize) -> String {
    let mut json = Json { out: String::new() };
    match value.serialize(&mut json) {
        Ok(()) => json.out,
        Err(never) => match never {},
    }
}

/// The text being written.
#[derive(Debug)]
pub(crate) struct Json {
    out: String,
}

/// The error of writing into memory, which cannot occur.
#[derive(Debug)]
pub(crate) enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl Error for Never {
    /// Only types that refuse serialisation call this; no result has one.
    fn custom<T: Display>(_: T) -> Self {
        std::process::abort()
    }
}

impl Json {
    #[inline(never)]
    fn push(&mut self, text: &str) {
        self.out.push_str(text);
    }

    #[inline(never)]
    fn text(&mut self, text: &str) {
        self.push("\"");
        let mut plain = 0;
        for (at, byte) in text.bytes().enumerate() {
            if byte >= 0x20 && byte != b'"' && byte != b'\\' {
                continue;
            }
            // All of these characters are one byte of UTF-8, so the text can be cut beside them.
            self.push(text.get(plain..at).unwrap_or_default());
            self.push("\\u00");
            for half in [byte >> 4, byte & 15] {
                self.out.push(char::from_digit(u32::from(half), 16).unwrap_or('0'));
            }
            plain = at + 1;
        }
        self.push(text.get(plain..).unwrap_or_default());
        self.push("\"");
    }

    #[inline(never)]
    fn whole(&mut self, value: u64) {
        // Writing into a string cannot fail.
        let _ = write!(self.out, "{value}");
    }

    /// The shortest text that reads back as the same bits.
    #[inline(never)]
    fn float(&mut self, value: f64) {
        if value.is_finite() {
            let _ = write!(self.out, "{value}");
        } else {
            self.push("null");
        }
    }

    /// `{"variant":` for a value inside an enum.
    #[inline(never)]
    fn variant(&mut self, variant: &str) {
        self.push("{");
        self.text(variant);
        self.push(":");
    }
}

type Done = Result<(), Never>;

impl<'a> Serializer for &'a mut Json {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Compound<'a>;
    type SerializeTuple = Compound<'a>;
    type SerializeTupleStruct = Compound<'a>;
    type SerializeTupleVariant = Compound<'a>;
    type SerializeMap = Compound<'a>;
    type SerializeStruct = Compound<'a>;
    type SerializeStructVariant = Compound<'a>;

    fn serialize_bool(self, value: bool) -> Done {
        self.push(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Done {
        self.serialize_i64(i64::from(value))
    }

    fn serialize_i16(self, value: i16) -> Done {
        self.serialize_i64(i64::from(value))
    }

    fn serialize_i32(self, value: i32) -> Done {
        self.serialize_i64(i64::from(value))
    }

    fn serialize_i64(self, value: i64) -> Done {
        if value < 0 {
            self.push("-");
        }
        self.whole(value.unsigned_abs());
        Ok(())
    }

    fn serialize_u8(self, value: u8) -> Done {
        self.serialize_u64(u64::from(value))
    }

    fn serialize_u16(self, value: u16) -> Done {
        self.serialize_u64(u64::from(value))
    }

    fn serialize_u32(self, value: u32) -> Done {
        self.serialize_u64(u64::from(value))
    }

    fn serialize_u64(self, value: u64) -> Done {
        self.whole(value);
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Done {
        self.serialize_f64(f64::from(value))
    }

    fn serialize_f64(self, value: f64) -> Done {
        self.float(value);
        Ok(())
    }

    fn serialize_char(self, value: char) -> Done {
        self.text(value.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Done {
        self.text(value);
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Done {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Done {
        self.serialize_unit()
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        self.push("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.text(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        self.variant(variant);
        value.serialize(&mut *self)?;
        self.push("}");
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Compound<'a>, Never> {
        Ok(Compound::new(self, "[", "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Compound<'a>, Never> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Compound<'a>, Never> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Compound<'a>, Never> {
        self.variant(variant);
        Ok(Compound::new(self, "[", "]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Compound<'a>, Never> {
        Ok(Compound::new(self, "{", "}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Compound<'a>, Never> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Compound<'a>, Never> {
        self.variant(variant);
        Ok(Compound::new(self, "{", "}}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use busfree_advise::{Evaluator, Search, presets};
    use busfree_plan::{Plan, from_link};
    use busfree_sim::Precision;
    use serde_json::Value;

    /// Numbers as a browser reads them: doubles.
    fn read(value: Value) -> Value {
        match value {
            Value::Number(number) => format!("{:?}", number.as_f64().map(f64::to_bits)).into(),
            Value::Array(all) => all.into_iter().map(read).collect(),
            Value::Object(all) => all.into_iter().map(|(name, one)| (name, read(one))).collect(),
            other => other,
        }
    }

    fn same(value: &impl Serialize) {
        let ours: Value = serde_json::from_str(&to_json(value)).unwrap();
        assert_eq!(read(ours), read(serde_json::to_value(value).unwrap()));
    }

    fn plans() -> Vec<Plan> {
        presets().iter().step_by(7).map(|preset| from_link(&preset.link).plan.unwrap()).collect()
    }

    #[test]
    fn evaluations_and_advice_agree_with_serde_json() {
        for plan in plans() {
            let mut evaluator = Evaluator::new(&plan, Precision::default());
            same(&evaluator.evaluation());
            evaluator.step(20_000);
            same(&evaluator.evaluation());
            let mut search = Search::new(&plan);
            search.step(20_000);
            same(&search.advice());
        }
    }

    #[test]
    fn every_other_shape_agrees_with_serde_json() {
        #[derive(serde::Serialize)]
        enum Shape {
            Unit,
            New(i8),
            Tuple(u8, char),
            Struct { a: Option<f32>, b: () },
        }
        same(&[Shape::Unit, Shape::New(-128), Shape::Tuple(255, 'ß'), Shape::Struct { a: None, b: () }]);
        same(&Shape::Struct { a: Some(0.5), b: () });
        same(&(i64::MIN, u64::MAX, [true, false], "\"\\\u{1}\n\u{7f}…", f64::INFINITY, -0.0, 1e300, 5e-324));
        same(&std::collections::BTreeMap::from([("a", 1), ("b", 2)]));
        same(&Vec::<u8>::new());
    }
}
