-- An issue that its owner has taken back for now. Its row and pages are gone, and a draft has its content, so that nothing public can
-- meet it. Published again, it has the same id, number, and date.
create table taken_back_issues (
  issue_id bigint primary key,
  draft_id bigint not null unique references drafts (id) on delete cascade,
  book_id bigint not null references books (id) on delete cascade,
  number integer not null,
  pages_version integer not null,
  created_at timestamptz not null,
  unique (book_id, number)
);

-- What hangs on such an issue waits for it in tables with the columns of those it comes from.
create table taken_back_reading_places (like reading_places);
create table taken_back_credits (like credits);
create table taken_back_pending_credits (like pending_credits);
create table taken_back_named_credits (like named_credits);
create table taken_back_credit_answers (like credit_answers);
create table taken_back_reports (like reports);
do $$
declare kept text;
begin
  foreach kept in array array['reading_places', 'credits', 'pending_credits', 'named_credits', 'credit_answers', 'reports'] loop
    execute format('alter table taken_back_%I add foreign key (issue_id) references taken_back_issues on delete cascade', kept);
    execute format('create index on taken_back_%I (issue_id)', kept);
  end loop;
  foreach kept in array array['reading_places', 'credits', 'pending_credits', 'credit_answers'] loop
    execute format('alter table taken_back_%I add foreign key (user_id) references users on delete cascade', kept);
    execute format('create index on taken_back_%I (user_id)', kept);
  end loop;
end $$;
-- As in named_credits, the name stays.
alter table taken_back_named_credits add foreign key (user_id) references users on delete set null;
create index on taken_back_named_credits (user_id);
alter table taken_back_reports add foreign key (reporter_id) references users on delete cascade;
create index on taken_back_reports (reporter_id);

-- How many numbers up to the last one no issue has.
alter table books add column issue_gaps integer not null default 0;
