-- A report about an issue can be about its credits only.
alter table reports add column about_credits boolean not null default false;
drop index reports_once;
create unique index reports_once on reports (reporter_id, book_id, issue_id, person_id, about_credits)
  nulls not distinct where closed_at is null and reporter_id is not null;
