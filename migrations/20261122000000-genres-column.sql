-- The genres of a book, in its own row. Quick: no row is rewritten yet.
alter table books add column genres text[] not null default '{}';
