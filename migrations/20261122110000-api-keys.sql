-- Keys with which reading apps see their owner's bookmarks and subscriptions in the OPDS catalog, and nothing else. Only their hashes are stored.
create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 50),
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index api_keys_user on api_keys (user_id);
