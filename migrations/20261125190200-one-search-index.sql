-- Replaced by the indexes that also have the status. In a file of its own, because this waits for backups, and would start over the
-- building of the new ones.
drop index books_search;
drop index issues_search;
