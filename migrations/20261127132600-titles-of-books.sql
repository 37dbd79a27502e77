-- Books with the same title, of whoever published them. In a file of its own, because nobody can publish while an index is built.
create index books_title on books (lower(title));
