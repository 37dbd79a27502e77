-- How far a user has read in an issue. The id of the book is copied from the issue, where it never changes.
create table reading_places (
  user_id bigint not null references users (id),
  issue_id bigint not null references issues (id) on delete cascade,
  book_id bigint not null,
  page smallint not null check (page >= 1),
  furthest_page smallint not null check (furthest_page >= page),
  read_at timestamptz not null,
  primary key (user_id, issue_id)
);
create index reading_places_latest on reading_places (user_id, book_id, read_at);
create index reading_places_issue on reading_places (issue_id);

-- Only of users who have switched their history off, or cleared it.
create table reading_histories (
  user_id bigint primary key references users (id),
  is_kept boolean not null default true,
  cleared_at timestamptz not null default '-infinity'
);
