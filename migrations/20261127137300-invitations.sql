-- Links with which people make an account where that needs an invitation. Only the hash of the secret is stored.
create table invitations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  note text not null check (char_length(note) <= 100),
  uses integer not null check (uses between 1 and 1000),
  used integer not null default 0 check (used between 0 and uses),
  -- Null for the command line.
  made_by bigint references users (id) on delete set null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index invitations_made_by on invitations (made_by) where made_by is not null;
create index invitations_expiry on invitations (expires_at);
