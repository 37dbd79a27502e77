-- What a moderator does to several things at once: one act for each of them, which can all be undone together. The id is chosen by
-- whoever sends it, so that a batch that was cut off can be sent again.
create table moderation_batches (
  id uuid primary key,
  act text not null,
  -- Null once the account of the moderator is erased.
  actor_id bigint references users (id) on delete set null,
  -- The batch that this one undoes.
  undoes uuid references moderation_batches (id),
  started_at timestamptz not null default now()
);
create index moderation_batches_started on moderation_batches (started_at);
create index moderation_batches_actor on moderation_batches (actor_id) where actor_id is not null;
create index moderation_batches_undoes on moderation_batches (undoes) where undoes is not null;

alter table moderation_acts add column batch_id uuid references moderation_batches (id);
create index moderation_acts_batch on moderation_acts (batch_id, id) where batch_id is not null;

create or replace function keep_moderation_act() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.act, new.book_id, new.reason, new.until, new.batch_id)
      is not distinct from (old.id, old.at, old.act, old.book_id, old.reason, old.until, old.batch_id)
    and (new.actor_id is null or new.actor_id = old.actor_id)
    and (new.actor_name in (old.actor_name, 'erased account'))
    and (new.person_id is null or new.person_id = old.person_id)
    and (new.person_name is not distinct from old.person_name or new.person_name = 'erased account')
  then
    return new;
  end if;
  raise exception 'acts of moderation are neither changed nor deleted';
end $$;
