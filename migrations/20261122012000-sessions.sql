-- One row for each login, so that it can be listed and ended. A token names its session and is worth nothing without it.
create table sessions (
  id text primary key,
  user_id bigint not null references users (id) on delete cascade,
  device text not null check (char_length(device) <= 100),
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_used_at on sessions (used_at);
