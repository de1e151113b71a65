//! What all writes to a table have in common, said once.

/// Says where the id of a body is.
macro_rules! has_id {
    ($body:ident) => {
        impl crate::api::read::Wanted for $body {
            fn id(&self) -> &Id {
                &self.id
            }
        }
    };
}

/// A handler that takes a body and has the command carried out that it stands for.
///
/// Where a body says no more than what it is called, it is made here.
macro_rules! writes {
    ($(#[$doc:meta])* $method:ident $path:tt, $name:ident: $body:ident => $command:expr) => {
        /// No more than what the command is called.
        #[derive(serde::Deserialize, utoipa::ToSchema)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $body {
            id: Id,
        }
        has_id!($body);

        writes! { $(#[$doc])* $method $path, $name: |_bare: $body| Ok($command) }
    };
    ($(#[$doc:meta])* $method:ident $path:tt, $name:ident: |$wanted:ident: $body:ident| $command:expr) => {
        impl crate::api::read::Ordered for $body {
            const ROUTE: &'static str = concat!(stringify!($method), " ", $path);

            fn command(self) -> Result<Command, Problem> {
                let $wanted = self;
                $command
            }
        }

        $(#[$doc])*
        #[utoipa::path(
            $method,
            path = $path,
            params(crate::api::read::InAddress),
            security(("key" = [])),
            request_body = $body,
            responses(
                (status = 200, body = crate::table::Answer),
                (
                    status = "default",
                    description = "Why nothing was done",
                    body = crate::problem::ProblemBody,
                    content_type = "application/problem+json"
                ),
            )
        )]
        pub(super) async fn $name(
            axum::extract::State(app): crate::api::AppState,
            crate::api::read::Code(code): crate::api::read::Code,
            caller: crate::api::read::Caller,
            body: axum::body::Body,
        ) -> Result<axum::Json<crate::table::Answer>, Problem> {
            app.order::<$body>(&code, &caller, body).await.map(axum::Json)
        }
    };
}

pub(super) use {has_id, writes};
