-- What moderators and the operator have done. The names stay when an account is erased, as "erased account".
create table moderation_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  act text not null,
  actor_id bigint references users (id) on delete set null,
  actor_name text not null,
  person_id bigint references users (id) on delete set null,
  person_name text,
  book_id bigint,
  reason text not null
);
create index moderation_acts_actor on moderation_acts (actor_id) where actor_id is not null;
create index moderation_acts_person on moderation_acts (person_id) where person_id is not null;
create index moderation_acts_book on moderation_acts (book_id) where book_id is not null;

-- The site cannot change or delete an act, except to take the name of an erased person out of it.
create function keep_moderation_act() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.act, new.book_id, new.reason) is not distinct from (old.id, old.at, old.act, old.book_id, old.reason)
    and (new.actor_id is null or new.actor_id = old.actor_id)
    and (new.actor_name in (old.actor_name, 'erased account'))
    and (new.person_id is null or new.person_id = old.person_id)
    and (new.person_name is not distinct from old.person_name or new.person_name = 'erased account')
  then
    return new;
  end if;
  raise exception 'acts of moderation are neither changed nor deleted';
end $$;
create trigger keep_moderation_act before update or delete on moderation_acts
  for each row execute function keep_moderation_act();
