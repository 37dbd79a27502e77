-- At most one row for each user: a new request replaces the previous one, and using it deletes it.
create table password_resets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id bigint not null unique references users (id) on delete cascade,
  expires_at timestamptz not null
);
