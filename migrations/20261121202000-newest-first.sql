-- Newest first, with all that decides whether a work is shown: lists and their totals are read from the index alone.
create index books_newest on books (created_at, id) include (publisher_id);
create index issues_newest on issues (created_at, id) include (publisher_id, book_id);
drop index books_created_at;
drop index issues_created_at;
