-- The act that decided a report, so that whoever sent it can be told. Null while it is open, and for reports decided before.
alter table reports add column act_id bigint;
