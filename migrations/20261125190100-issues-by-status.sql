-- The same for issues. In a file of its own, because nobody can publish while an index is built.
create index issues_search_status on issues using gin (search, join_status(facets));
