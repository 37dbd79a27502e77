-- Whether readers may download a book and its issues as files.
alter table books add column downloadable boolean not null default true;
