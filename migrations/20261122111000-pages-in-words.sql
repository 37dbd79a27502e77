-- The words of a page's description, for the search inside a book; null if it has none. Books with descriptions are indexed again by a job.
alter table pages add column search tsvector;
insert into search_renewals
  select distinct book_id from pages join issues on issues.id = issue_id where pages.description <> ''
  on conflict do nothing;
