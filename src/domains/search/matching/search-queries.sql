-- listAll, of books
with left_out as materialized (
  select hidden.id
  from books as hidden
  where (hidden.removed
    or hidden.hidden_by_moderation is not null
    or hidden.deleted_at is not null)
  union all select theirs.id
  from (
    select inactive.id
    from users as inactive
    where inactive.deactivated_at is not null) as publishers
  join books as theirs on theirs.publisher_id = publishers.id
  union all select theirs.id
  from (
    select held.id
    from users as held
    where held.standing = 'held') as publishers
  join books as theirs on theirs.publisher_id = publishers.id) select case when (
  select reltuples
  from pg_class
  where oid = 'books'::regclass) - (
  select count(*)
  from left_out) > $1 then $2 else (
  select count(*)::int
  from (
    select 1
    from books
    where books.id not in (
      select id
      from left_out)
    limit $3) as counted) end as total, array(
  select id
  from books
  where books.id not in (
    select id
    from left_out)
  order by created_at desc, id desc
  limit $4 offset $5) as ids;

-- listAll, of issues
with left_out as materialized (
  select hidden.id
  from books as hidden
  where (hidden.removed
    or hidden.hidden_by_moderation is not null
    or hidden.deleted_at is not null)
  union all select theirs.id
  from (
    select inactive.id
    from users as inactive
    where inactive.deactivated_at is not null) as publishers
  join books as theirs on theirs.publisher_id = publishers.id
  union all select theirs.id
  from (
    select held.id
    from users as held
    where held.standing = 'held') as publishers
  join books as theirs on theirs.publisher_id = publishers.id) select case when (
  select reltuples
  from pg_class
  where oid = 'books'::regclass) - (
  select count(*)
  from left_out) > $1 then $2 else (
  select count(*)::int
  from (
    select 1
    from issues
    where issues.book_id not in (
      select id
      from left_out)
    limit $3) as counted) end as total, array(
  select id
  from issues
  where issues.book_id not in (
    select id
    from left_out)
  order by created_at desc, id desc
  limit $4 offset $5) as ids;

-- collectMatches, ranked by one condition
with found as materialized (
  select id, created_at, (issues.search @@ $1::tsquery)::int as rank
  from issues
  where (issues.search @@ $2::tsquery
    and (issues.book_id not in (
        select hidden.id
        from books as hidden
        where (hidden.removed
          or hidden.hidden_by_moderation is not null
          or hidden.deleted_at is not null))
      and issues.publisher_id not in (
        select inactive.id
        from users as inactive
        where inactive.deactivated_at is not null)))
  limit $3) select (
  select count(*)::int
  from found) as total, array(
  select id
  from found
  order by rank desc, created_at desc, id desc
  limit $4 offset $5) as ids;

-- scanByDate
with scan as materialized (
  select array(
    select id
    from (
      select *
      from issues
      order by created_at desc, id desc
      limit $1) as issues
    where (issues.search @@ $2::tsquery
      and (issues.book_id not in (
          select hidden.id
          from books as hidden
          where (hidden.removed
            or hidden.hidden_by_moderation is not null
            or hidden.deleted_at is not null))
        and issues.publisher_id not in (
          select inactive.id
          from users as inactive
          where inactive.deactivated_at is not null)))
    order by created_at desc, id desc
    limit $3) as found) select cardinality(found) as total, found[$4::int:] as ids
from scan;

-- scanByDate, by facets alone
with scan as materialized (
  select array(
    select id
    from (
      select *
      from books
      order by created_at desc, id desc
      limit $1) as books
    where (books.facets @@ $2::tsquery
      and (books.id not in (
          select hidden.id
          from books as hidden
          where (hidden.removed
            or hidden.hidden_by_moderation is not null
            or hidden.deleted_at is not null))
        and books.publisher_id not in (
          select inactive.id
          from users as inactive
          where inactive.deactivated_at is not null)))
    order by created_at desc, id desc
    limit $3) as found) select cardinality(found) as total, found[$4::int:] as ids
from scan;

-- scanByDate, past a position
with scan as materialized (
  select array(
    select id
    from (
      select *
      from issues
      where (issues.created_at, issues.id) < ('epoch'::timestamptz + $1::bigint * interval '1 microsecond', $2::bigint)
      order by created_at desc, id desc
      limit $3) as issues
    where (issues.search @@ $4::tsquery
      and (issues.book_id not in (
          select hidden.id
          from books as hidden
          where (hidden.removed
            or hidden.hidden_by_moderation is not null
            or hidden.deleted_at is not null))
        and issues.publisher_id not in (
          select inactive.id
          from users as inactive
          where inactive.deactivated_at is not null)))
    order by created_at desc, id desc
    limit $5) as found) select cardinality(found) as total, found[$6::int:] as ids
from scan;

-- countMatches
select least(coalesce(sum(works), 0), $1)::int as total
from (
  select 1 as works
  from issues
  where (issues.search @@ $2::tsquery
    and (issues.book_id not in (
        select hidden.id
        from books as hidden
        where (hidden.removed
          or hidden.hidden_by_moderation is not null
          or hidden.deleted_at is not null))
      and issues.publisher_id not in (
        select inactive.id
        from users as inactive
        where inactive.deactivated_at is not null)))
  limit $3) as counted;

-- countMatches, with a status
select least(coalesce(sum(works), 0), $1)::int as total
from (
  select 1 as works
  from issues
  where ((issues.search @@ $2::tsquery
      and join_status(issues.facets) @@ $3::tsquery)
    and (issues.book_id not in (
        select hidden.id
        from books as hidden
        where (hidden.removed
          or hidden.hidden_by_moderation is not null
          or hidden.deleted_at is not null))
      and issues.publisher_id not in (
        select inactive.id
        from users as inactive
        where inactive.deactivated_at is not null)))
  limit $4) as counted;

-- countByFacets, of issues
select least(coalesce(sum(works), 0), $1)::int as total
from (
  select books.last_issue_number - books.issue_gaps as works
  from books
  where (books.search @@ $2::tsquery
    and ((books.id not in (
          select hidden.id
          from books as hidden
          where (hidden.removed
            or hidden.hidden_by_moderation is not null
            or hidden.deleted_at is not null))
        and books.publisher_id not in (
          select inactive.id
          from users as inactive
          where inactive.deactivated_at is not null))
      and books.publisher_id not in (
        select held.id
        from users as held
        where held.standing = 'held')))
  limit $3) as counted;

-- estimateMatches
explain (format json) select 1
from issues
where issues.search @@ $1::tsquery
union all select 1
from issues
union all select 1
from issues
where issues.search @@ $2::tsquery;

-- isSurelyCapped
select coalesce(sum(read), 0)::int as read, coalesce(sum(found), 0)::int as found, coalesce(sum(found * found), 0)::int as variance
from (
  select count(*) as read, count(*) filter (where issues.search @@ $1::tsquery) as found
  from issues tablesample system (0.375) repeatable (0) group by (ctid::text::point)[0]) as pages;

-- readTypedWords
select word, (ts_lexize('english_stem', word))[1], exists (
  select 1
  from search_words as known
  where known.word = typed.word)
and not exists (
  select 1
  from search_words as known
  where known.word ~>~ typed.word
  and known.word ~<~ (typed.word || $1))
from unnest($2::text[]) with ordinality as typed (word, place)
order by place;

-- findSimilarWords
select word
from search_words
where near && $1::text[]
and word <> $2
limit 200;
