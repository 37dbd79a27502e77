-- Names that users had before: they lead to the user, and nobody else can take them, until then. In lower case.
create table former_usernames (
  name text primary key check (name = lower(name)),
  user_id bigint not null references users (id) on delete cascade,
  until timestamptz not null
);
create index former_usernames_user on former_usernames (user_id, until);
create index former_usernames_until on former_usernames (until);

-- The address that a user has asked to change to. Its token comes to be when its mail is written.
create table email_changes (
  user_id bigint primary key references users (id) on delete cascade,
  email text not null check (char_length(email) <= 255),
  token_hash bytea unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);
