-- With the book, which decides whether an issue is shown, the works of one publisher are counted and sorted by this index alone.
alter index issues_publisher rename to issues_publisher_before;
create index issues_publisher on issues (publisher_id, created_at, id) include (book_id);
drop index issues_publisher_before;
