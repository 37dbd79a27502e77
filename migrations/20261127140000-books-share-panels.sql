-- Whether readers may share parts of the pages of a book, each with a card that shows it.
alter table books add column shares_panels boolean not null default true;
