-- Credits that wait for the answer of the person credited. Only that person and the owner of the work see them.
create table pending_credits (
  issue_id bigint not null references issues (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  role text not null check (role in
    ('writer', 'artist', 'penciller', 'inker', 'colorist', 'letterer', 'cover artist', 'editor')),
  primary key (issue_id, user_id, role)
);
create index pending_credits_user on pending_credits (user_id);

-- What people have answered to being credited in an issue; null until they answer. Credits given before there were answers have none.
create table credit_answers (
  issue_id bigint not null references issues (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  answer text check (answer in ('accepted', 'declined')),
  asked_at timestamptz not null default now(),
  mailed_at timestamptz,
  primary key (issue_id, user_id)
);
create index credit_answers_user on credit_answers (user_id);
create index credit_answers_unmailed on credit_answers (asked_at) where answer is null and mailed_at is null;

-- The last answer that a person has given to a publisher, whatever has become of the work.
create table last_credit_answers (
  user_id bigint not null references users (id) on delete cascade,
  publisher_id bigint not null references users (id) on delete cascade,
  is_accepted boolean not null,
  primary key (user_id, publisher_id)
);
create index last_credit_answers_publisher on last_credit_answers (publisher_id);

create table credit_settings (
  user_id bigint primary key references users (id) on delete cascade,
  asks_first boolean not null default false,
  trusts_accepted boolean not null default false
);

-- A name of somebody who has declined, rather than of an erased account, is still theirs to take back.
alter table named_credits add column user_id bigint references users (id) on delete set null;
create index named_credits_user on named_credits (user_id) where user_id is not null;
