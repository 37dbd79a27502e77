create table subscriptions (
  publisher_id bigint not null references users (id),
  subscriber_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  primary key (publisher_id, subscriber_id),
  check (publisher_id <> subscriber_id)
);
create index subscriptions_subscriber on subscriptions (subscriber_id, publisher_id);
