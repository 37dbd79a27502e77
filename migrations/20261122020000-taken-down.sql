-- What a moderator has taken down. No call of the owner writes these columns.
alter table books
  add column hidden_by_moderation timestamptz,
  add column hidden_reason text,
  add constraint books_hidden_with_reason check ((hidden_by_moderation is null) = (hidden_reason is null));
create index books_hidden on books (id) where removed or hidden_by_moderation is not null;
drop index books_removed;
create index books_taken_down on books (id) where hidden_by_moderation is not null;

-- A banned user is deactivated too, and the database refuses to make them active again, whatever program asks.
alter table users
  add column banned_at timestamptz,
  add column ban_reason text,
  add constraint users_banned_are_inactive check (banned_at is null or deactivated_at is not null),
  add constraint users_banned_with_reason check ((banned_at is null) = (ban_reason is null));
create index users_banned on users (id) where banned_at is not null;
