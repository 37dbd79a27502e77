-- The language that a book is in (ISO 639-1).
alter table books add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
