-- What people have reported: a book, an issue or a person. Open until a moderator has decided.
create table reports (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  reporter_id bigint references users (id) on delete cascade,
  book_id bigint references books (id) on delete cascade,
  issue_id bigint references issues (id) on delete cascade,
  person_id bigint references users (id) on delete cascade,
  reason text not null,
  text text not null,
  closed_at timestamptz,
  constraint reports_one_thing check (num_nonnulls(book_id, issue_id, person_id) = 1)
);
-- One open report for each person and thing. Visitors without an account are only rate-limited.
create unique index reports_once on reports (reporter_id, book_id, issue_id, person_id) nulls not distinct
  where closed_at is null and reporter_id is not null;
create index reports_reporter on reports (reporter_id) where reporter_id is not null;
create index reports_book on reports (book_id) where book_id is not null;
create index reports_issue on reports (issue_id) where issue_id is not null;
create index reports_person on reports (person_id) where person_id is not null;
create index reports_open on reports (created_at) where closed_at is null;
create index reports_closed on reports (closed_at) where closed_at is not null;
