-- A plain name that the owner of a work gave, of somebody without an account. The owner can change it, and whoever bears it can claim it.
alter table named_credits add column is_given boolean not null default false;
alter table taken_back_named_credits add column is_given boolean not null default false;

-- A link with which somebody becomes the person behind a name that a publisher has given. Works once.
create table credit_claims (
  id bigint generated always as identity primary key,
  publisher_id bigint not null references users (id) on delete cascade,
  name text not null check (char_length(name) <= 80),
  token_hash bytea not null unique,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answer text check (answer in ('accepted', 'declined', 'undone')),
  answered_at timestamptz,
  -- Who has accepted it.
  user_id bigint references users (id) on delete set null
);
create index credit_claims_publisher on credit_claims (publisher_id, made_at desc);
create index credit_claims_user on credit_claims (user_id) where user_id is not null;
create index credit_claims_expiry on credit_claims (expires_at) where answer is null;

-- The credits that a claim has turned from names into links, so that it can be undone.
create table claimed_credits (
  claim_id bigint not null references credit_claims (id) on delete cascade,
  issue_id bigint not null references issues (id) on delete cascade,
  name text not null,
  role text not null,
  primary key (claim_id, issue_id, role)
);
create index claimed_credits_issue on claimed_credits (issue_id);
