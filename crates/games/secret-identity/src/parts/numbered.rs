//! Things known by their numbers, counted from 1.

/// Defines a type whose values are numbered from 1 up; JSON writes the number.
macro_rules! numbered {
    ($(#[$about:meta])* $name:ident, $number:ty, $most:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(std::num::NonZero<$number>);

        impl $name {
            /// How many there are.
            pub const COUNT: $number = $most;

            /// The one with this number, if there is one.
            pub const fn new(number: $number) -> Option<Self> {
                match std::num::NonZero::new(number) {
                    Some(number) if number.get() <= $most => Some(Self(number)),
                    Some(_) | None => None,
                }
            }

            /// From 1 up.
            pub const fn number(self) -> $number {
                self.0.get()
            }

            /// All of them.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..$most).map(Self::at)
            }

            /// The one at this index, counted from 0.
            #[inline]
            pub(crate) const fn at(index: usize) -> Self {
                match Self::new(index as $number + 1) {
                    Some(one) => one,
                    None => panic!("there are not so many"),
                }
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.number().serialize(serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = <$number>::deserialize(deserializer)?;
                Self::new(number).ok_or_else(|| {
                    let range = format_args!("numbers go from 1 to {}, not {number}", Self::COUNT);
                    <D::Error as serde::de::Error>::custom(range)
                })
            }
        }

        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "integer", "minimum": 1, "maximum": $most })
            }
        }
    };
}

pub(super) use numbered;
