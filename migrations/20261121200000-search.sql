-- The publisher is also stored with each issue, so that issues are sorted, counted, and hidden without a join.
alter table issues add column publisher_id bigint references users (id);
update issues set publisher_id = books.publisher_id from books where books.id = issues.book_id;
alter table issues alter column publisher_id set not null;
create index issues_publisher on issues (publisher_id, created_at, id);

-- Hidden books and deactivated users are few; every search reads all of them.
create index books_removed on books (id) where removed;
create index users_deactivated on users (id) where deactivated_at is not null;

-- Prefixes of usernames, in any collation.
create index users_username_beginning on users (lower(username) text_pattern_ops);
create index users_creators on users (created_at, id) where role = 'creator';

-- The vector of a work also has the words of its titles with a mark ("~dragon") and its facets ("=drama").
create table renewed_search as
  select books.id, array['=' || status, '=' || content_rating] || array_agg('=' || genre) as facets
  from books join book_genres on book_genres.book_id = books.id group by books.id;
update books set search = search || array_to_tsvector(facets || array(
    select '~' || lexeme from unnest(tsvector_to_array(to_tsvector('english', title))) as lexeme))
  from renewed_search where renewed_search.id = books.id;
update issues set search = issues.search || array_to_tsvector(facets || array(
    select '~' || lexeme from unnest(tsvector_to_array(to_tsvector('english', issues.title || ' ' || books.title))) as lexeme))
  from renewed_search join books on books.id = renewed_search.id where renewed_search.id = issues.book_id;
drop table renewed_search;

-- Every indexed word with its deletions: the word without each one of its characters. A word with one wrong, missing, extra,
-- or swapped character shares a deletion with the right word.
create table search_words (
  word text primary key,
  near text[] not null
);
create index search_words_near on search_words using gin (near);
create index search_words_beginning on search_words (word text_pattern_ops);
