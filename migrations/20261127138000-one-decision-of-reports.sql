-- The act that closed a report has one column.
update reports set decided_by = act_id where decided_by is null and act_id is not null;
alter table reports drop column act_id;
alter table taken_back_reports drop column act_id;
