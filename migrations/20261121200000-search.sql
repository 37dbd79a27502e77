-- An issue's publisher stands on the issue too: a list of issues is ordered, counted and hidden without asking its book.
alter table issues add column publisher_id bigint references users (id);
update issues set publisher_id = books.publisher_id from books where books.id = issues.book_id;
alter table issues alter column publisher_id set not null;
create index issues_publisher on issues (publisher_id, created_at, id);

-- What is not shown, which is little: read whole by every search.
create index books_removed on books (id) where removed;
create index users_deactivated on users (id) where deactivated_at is not null;

-- Names typed halfway, in any collation.
create index users_username_beginning on users (lower(username) text_pattern_ops);
create index users_creators on users (created_at, id) where role = 'creator';

-- Beside its words, a work's vector has them once more for its titles ("~dragon"), and what it can be filtered by ("=drama").
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

-- Every word that works and people are found by, and what is left of it when any one letter is left out: a word typed with
-- one wrong, missing, additional or exchanged letter meets the right one there.
create table search_words (
  word text primary key,
  near text[] not null
);
create index search_words_near on search_words using gin (near);
create index search_words_beginning on search_words (word text_pattern_ops);
