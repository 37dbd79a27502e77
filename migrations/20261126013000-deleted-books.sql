-- When the owner has deleted a book. It is shown to nobody, can be brought back for seven days, and is then removed.
alter table books add column deleted_at timestamptz;
create index books_unlisted on books (id) where removed or hidden_by_moderation is not null or deleted_at is not null;
drop index books_hidden;
create index books_deleted on books (deleted_at) where deleted_at is not null;
