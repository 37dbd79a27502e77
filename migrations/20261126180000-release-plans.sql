-- When the issues of a book come out. `every` weeks or months from `starts_on`, at `clock` in `time_zone`, an issue is promised, unless the
-- day is in `skipped`, or the plan is paused: until `back_on`, or until its owner goes on. `next_at` is the next promised time. Issues that
-- came out after `counted_at` keep the next promises; `late_since` is the first promise since then that was not kept.
create table release_plans (
  book_id bigint primary key references books (id) on delete cascade,
  version integer not null default 1,
  every integer not null check (every > 0),
  unit text not null check (unit in ('week', 'month')),
  starts_on date not null,
  clock text not null,
  time_zone text not null,
  skipped text[] not null default '{}',
  paused boolean not null default false,
  back_on date,
  least_left integer not null,
  -- Whether readers see the next time, and the titles of planned issues.
  is_announced boolean not null,
  shows_titles boolean not null,
  next_at timestamptz,
  counted_at timestamptz not null default now(),
  late_since timestamptz,
  -- Whether the book is shown as late, and whether its owner has been told that few issues are left.
  is_late boolean not null default false,
  told_low boolean not null default false,
  updated_at timestamptz not null default now()
);
create index release_plans_due on release_plans (next_at) where next_at is not null;
create index release_plans_late on release_plans (late_since) where late_since is not null and not is_late;

-- The place of a draft in the release plan of its book, which sets its `publish_at`.
alter table drafts add column plan_place integer;
create index drafts_planned on drafts (book_id, plan_place) where plan_place is not null;

-- What the release plan tells readers, kept with the book because each page about it shows it. Null if nothing.
alter table books add column next_issue jsonb;
