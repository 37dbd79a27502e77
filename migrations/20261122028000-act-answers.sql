-- What the person concerned answers to an act: once, on the site or by the link in its mail. Without a text it is only that link.
create table act_answers (
  act_id bigint primary key references moderation_acts (id),
  person_id bigint not null references users (id) on delete cascade,
  token_hash bytea,
  expires_at timestamptz,
  text text,
  answered_at timestamptz,
  closed_at timestamptz,
  constraint act_answers_with_time check ((text is null) = (answered_at is null)),
  constraint act_answers_link check ((token_hash is null) = (expires_at is null))
);
create index act_answers_person on act_answers (person_id);
create unique index act_answers_token on act_answers (token_hash) where token_hash is not null;
create index act_answers_open on act_answers (answered_at) where answered_at is not null and closed_at is null;
create index act_answers_expires_at on act_answers (expires_at) where expires_at is not null;
