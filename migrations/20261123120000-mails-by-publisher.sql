-- When somebody was last mailed about being credited by a publisher, whatever has become of the credits since.
create table credit_mails (
  publisher_id bigint not null references users (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  mailed_at timestamptz not null default now(),
  primary key (publisher_id, user_id)
);
create index credit_mails_user on credit_mails (user_id);
insert into credit_mails
  select publisher_id, user_id, max(mailed_at)
  from credit_answers join issues on issues.id = issue_id
  where mailed_at is not null
  group by publisher_id, user_id;
