-- Facets are now written together with `search`, so that a new genre needs no migration. Stored values stay as they are, and no row
-- is rewritten.
alter table books alter column facets drop expression;
alter table issues alter column facets drop expression;
