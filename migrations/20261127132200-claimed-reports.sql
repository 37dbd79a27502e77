-- Which moderator is looking at a reported thing, as its `kind` and `thing_id` in the queue. A claim ends by itself.
create table claimed_reports (
  kind text not null,
  thing_id bigint not null,
  moderator_id bigint not null references users (id) on delete cascade,
  until timestamptz not null,
  primary key (kind, thing_id)
);
create index claimed_reports_moderator on claimed_reports (moderator_id);
create index claimed_reports_until on claimed_reports (until);
