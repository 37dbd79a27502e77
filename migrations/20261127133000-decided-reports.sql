-- The act that decided a report, so that whoever sent it can be told. Null while it is open, and for reports decided before.
alter table reports add column act_id bigint;
alter table taken_back_reports add column act_id bigint;
-- Each decision looks for the reports that it has closed.
create index reports_act on reports (act_id) where act_id is not null;
