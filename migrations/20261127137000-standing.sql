-- Whether the works of an account are shown everywhere. Null: they are, as those of everybody who has published before this column came.
-- held: nobody has looked at them yet, so lists of the whole site leave them out. new: the home page gives them few places.
alter table users add column standing text check (standing in ('held', 'new'));
create index users_standing on users (standing, id) where standing is not null;
