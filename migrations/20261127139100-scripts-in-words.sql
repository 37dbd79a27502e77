-- The words of the script of a page, for search. Only pages whose script readers are shown have a row.
create table page_scripts (
  page_id bigint primary key references page_panels (page_id) on delete cascade,
  issue_id bigint not null references issues (id) on delete cascade,
  search tsvector not null
);
create index page_scripts_search on page_scripts using gin (search);
-- Whether a book has a script at all: its details page asks on each rendering.
create index page_scripts_issue on page_scripts (issue_id);
