-- Whether everybody sees the bookmarks and subscriptions of a user, or only they themselves.
alter table users add column shows_library boolean not null default true;
