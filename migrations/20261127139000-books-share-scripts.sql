-- Whether the script of a book may leave the site, in structured data and feeds.
alter table books add column shares_script boolean not null default false;
