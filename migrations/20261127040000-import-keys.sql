-- What an issue or a draft was imported from: a hash of the names and contents of its files, so that importing them twice makes nothing twice.
alter table drafts add column import_key text;
create unique index drafts_imported on drafts (user_id, import_key, coalesce(book_id, 0)) where import_key is not null;
alter table issues add column import_key text;
create index issues_imported on issues (book_id, import_key) where import_key is not null;
