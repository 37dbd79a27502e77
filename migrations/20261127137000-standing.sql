-- Whether the works of an account are shown everywhere. Null: they are, as those of all accounts that are older than this column.
-- untried: it has published nothing yet. held: nobody has looked at its works yet, so lists of the whole site leave them out.
-- new: the home page gives them few places.
alter table users add column standing text check (standing in ('untried', 'held', 'new'));
create index users_standing on users (standing, id) where standing in ('held', 'new');
