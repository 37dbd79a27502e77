-- Issues that were published before panels were looked for. A job goes through them.
create table panel_backlog (issue_id bigint primary key references issues (id) on delete cascade);
insert into panel_backlog select id from issues;
