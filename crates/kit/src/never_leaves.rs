//! A check that the compiler makes: the truth can be neither written down nor printed.

/// Does not compile if the type can be serialised or printed.
///
/// ```compile_fail
/// #[derive(Debug)]
/// struct Talkative;
/// kit::never_leaves!(Talkative);
/// ```
///
/// ```
/// struct Silent;
/// kit::never_leaves!(Silent);
/// ```
#[macro_export]
macro_rules! never_leaves {
    ($state:ty) => {
        const _: fn() = || {
            // With a second way to implement it for the type, which one is meant can no longer be told.
            trait OnlyOneWay<Way> {
                fn is_meant() {}
            }
            struct ByPrinting;
            struct BySerialising;
            impl<T: ?Sized> OnlyOneWay<()> for T {}
            impl<T: ?Sized + ::std::fmt::Debug> OnlyOneWay<ByPrinting> for T {}
            impl<T: ?Sized + $crate::Serialize> OnlyOneWay<BySerialising> for T {}
            let _ = <$state as OnlyOneWay<_>>::is_meant;
        };
    };
}
