-- Former usernames in lower case. Until the given time they lead to the user, and nobody else can take them.
create table former_usernames (
  name text primary key check (name = lower(name)),
  user_id bigint not null references users (id) on delete cascade,
  until timestamptz not null
);
create index former_usernames_user on former_usernames (user_id, until);
create index former_usernames_until on former_usernames (until);

-- The new email address that a user has requested. The token is created when the mail is written.
create table email_changes (
  user_id bigint primary key references users (id) on delete cascade,
  email text not null check (char_length(email) <= 255),
  token_hash bytea unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);
