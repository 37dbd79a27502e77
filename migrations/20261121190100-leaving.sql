-- Set together with deactivated_at; from then on a job removes everything, and nobody can log in to stop it.
alter table users add column erase_asked_at timestamptz;

-- One row for each user who is about to download their data: a link that works once, for a minute.
create table download_tickets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id bigint not null unique references users (id) on delete cascade,
  expires_at timestamptz not null
);
