-- The index of words, with each facet joined with the status ('=drama=ongoing'). Half of all works may have the same status, so a search
-- for a word, a genre, and a status spent most of its time on the list of that status.
create function join_status(facets tsvector) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array(
    select facet || status
    from unnest(tsvector_to_array(facets)) as facet, unnest(array['=ongoing', '=completed', '=hiatus']) as status
    where facet <> status and status = any(tsvector_to_array(facets))));
create index books_search_status on books using gin (search, join_status(facets));
