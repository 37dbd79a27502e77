-- One row for each user who has asked: a new request takes the place of the one before, and using it removes it.
create table password_resets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id bigint not null unique references users (id) on delete cascade,
  expires_at timestamptz not null
);
