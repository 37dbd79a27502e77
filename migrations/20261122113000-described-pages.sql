-- Whether a book has described pages at all, which most have not: its details page asks on each rendering.
create index pages_described on pages (issue_id) where search is not null;
