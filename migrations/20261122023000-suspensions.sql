-- A suspended person can log in and read, but not publish or change anything until then. It ends by itself: nothing clears it.
alter table users
  add column suspended_until timestamptz,
  add column suspend_reason text,
  add constraint users_suspended_with_reason check ((suspended_until is null) = (suspend_reason is null));

-- When what the act does ends by itself. Cannot be changed either.
alter table moderation_acts add column until timestamptz;
create or replace function keep_moderation_act() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.act, new.book_id, new.reason, new.until)
      is not distinct from (old.id, old.at, old.act, old.book_id, old.reason, old.until)
    and (new.actor_id is null or new.actor_id = old.actor_id)
    and (new.actor_name in (old.actor_name, 'erased account'))
    and (new.person_id is null or new.person_id = old.person_id)
    and (new.person_name is not distinct from old.person_name or new.person_name = 'erased account')
  then
    return new;
  end if;
  raise exception 'acts of moderation are neither changed nor deleted';
end $$;
