-- The usernames of erased people, which nobody can take for a while: by their hash, because nothing of the person is kept.
create table erased_usernames (
  name_hash bytea primary key check (octet_length(name_hash) = 32),
  until timestamptz not null
);
