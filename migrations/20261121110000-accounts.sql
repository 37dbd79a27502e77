create table users (
  id bigint generated always as identity primary key,
  username text not null check (username ~ '^[A-Za-z0-9_.-]{6,50}$'),
  first_name text not null check (char_length(first_name) between 1 and 50),
  last_name text not null check (char_length(last_name) between 1 and 50),
  email text not null check (char_length(email) <= 255),
  password_hash text not null,
  bio text not null default '' check (char_length(bio) <= 150),
  role text not null default 'user' check (role in ('user', 'creator', 'moderator', 'admin')),
  session_version integer not null default 1,
  search tsvector not null,
  deactivated_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));
create index users_search on users using gin (search);
create index users_created_at on users (created_at, id);

-- Used by rate-limiter-flexible, which defines its columns.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
