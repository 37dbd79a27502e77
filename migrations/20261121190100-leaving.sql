-- Set together with deactivated_at. A job then deletes everything, and logging in no longer stops it.
alter table users add column erase_asked_at timestamptz;

-- Links that download a user's data. Each works once, within a minute.
create table download_tickets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id bigint not null unique references users (id) on delete cascade,
  expires_at timestamptz not null
);
