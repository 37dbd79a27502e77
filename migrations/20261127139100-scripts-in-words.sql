-- The words of the script of a page, for search; null if there is none, or readers are not shown it.
alter table page_panels add column search tsvector;
create index page_panels_search on page_panels using gin (search);
