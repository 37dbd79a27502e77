-- Raised by each change to the pages of an issue, so that a form that was loaded before one is refused.
alter table issues add column pages_version integer not null default 0;
