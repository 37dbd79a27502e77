-- Whether the files that pages of a book are made from are kept, too.
alter table books add column keeps_masters boolean not null default false;
