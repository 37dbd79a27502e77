-- When the issue came to this site, which is later than its date if it was published elsewhere before.
alter table taken_back_issues rename column created_at to came_at;
