//! Compound values: sequences, and objects with fields.

use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant,
};

use super::{Done, Json, Never};

/// A sequence or an object that is being written.
#[derive(Debug)]
pub(crate) struct Compound<'a> {
    json: &'a mut Json,
    is_first: bool,
    close: &'static str,
}

impl<'a> Compound<'a> {
    #[inline(never)]
    pub(super) fn new(json: &'a mut Json, open: &str, close: &'static str) -> Self {
        json.push(open);
        Self { json, is_first: true, close }
    }

    #[inline(never)]
    fn next(&mut self) -> &mut Json {
        if !self.is_first {
            self.json.push(",");
        }
        self.is_first = false;
        self.json
    }

    #[inline(never)]
    fn named(&mut self, name: &str) -> &mut Json {
        let json = self.next();
        json.text(name);
        json.push(":");
        json
    }

    #[inline(never)]
    fn close(self) {
        self.json.push(self.close);
    }
}

/// The traits of values without field names.
macro_rules! sequence {
    ($($shape:ident :: $each:ident),+) => {
        $(impl $shape for Compound<'_> {
            type Ok = ();
            type Error = Never;

            fn $each<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
                value.serialize(self.next())
            }

            fn end(self) -> Done {
                self.close();
                Ok(())
            }
        })+
    };
}

sequence!(
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
);

/// The traits of values with known field names.
macro_rules! object {
    ($($shape:ident),+) => {
        $(impl $shape for Compound<'_> {
            type Ok = ();
            type Error = Never;

            fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Done {
                value.serialize(self.named(name))
            }

            fn end(self) -> Done {
                self.close();
                Ok(())
            }
        })+
    };
}

object!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Compound<'_> {
    type Ok = ();
    type Error = Never;

    /// Keys are texts in all results.
    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Done {
        key.serialize(self.next())
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        self.json.push(":");
        value.serialize(&mut *self.json)
    }

    fn end(self) -> Done {
        self.close();
        Ok(())
    }
}
