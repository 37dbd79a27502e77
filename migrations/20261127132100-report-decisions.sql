-- The act that closed a report: it says whether the report was upheld. Reports that were closed before this have none.
alter table reports add column decided_by bigint references moderation_acts (id);
-- The site itself has reported it, because of an entry of a list. Then there is no reporter.
alter table reports add column by_site boolean not null default false;
create index reports_decided_by on reports (decided_by) where decided_by is not null;
create unique index reports_by_site on reports (book_id, issue_id) nulls not distinct where closed_at is null and by_site;

-- It has the columns of the table above, in the same order.
alter table taken_back_reports add column decided_by bigint;
alter table taken_back_reports add column by_site boolean not null default false;
