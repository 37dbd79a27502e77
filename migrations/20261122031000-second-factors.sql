-- The secret of an authenticator app, encrypted by the site. A code is accepted once: `last_step` is the time step of the last one.
create table second_factors (
  user_id bigint primary key references users (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
create table recovery_codes (
  code_hash bytea not null,
  user_id bigint not null references second_factors (user_id) on delete cascade,
  primary key (user_id, code_hash)
);
