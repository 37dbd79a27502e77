-- The feed of what somebody follows, at an address with a secret. Only its hash is kept.
create table own_feeds (
  user_id bigint primary key references users (id) on delete cascade,
  key_hash bytea not null unique,
  made_at timestamptz not null default now()
);
