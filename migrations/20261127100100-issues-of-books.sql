-- The latest issues of the books that somebody follows. In a file of its own, because nobody can publish while an index is built.
create index issues_book_date on issues (book_id, created_at);
