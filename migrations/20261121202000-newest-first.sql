-- Indexes by date with the columns that decide whether a work is shown, so that lists and totals need only the index.
create index books_newest on books (created_at, id) include (publisher_id);
create index issues_newest on issues (created_at, id) include (publisher_id, book_id);
drop index books_created_at;
drop index issues_created_at;
