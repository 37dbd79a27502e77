-- Notifications are found when they are read, in the tables of what has happened; here is only what somebody has done about them.

-- How a person wants to be told. Without a row, the defaults.
create table notification_settings (
  user_id bigint primary key references users (id) on delete cascade,
  kinds jsonb not null default '{}',
  hour smallint not null default 8 check (hour between 0 and 23),
  -- From 1, Monday, to 7.
  weekday smallint not null default 6 check (weekday between 1 and 7),
  time_zone text not null default 'UTC' check (char_length(time_zone) <= 64)
);

-- Up to when a person has read everything.
create table notification_marks (
  user_id bigint primary key references users (id) on delete cascade,
  read_until timestamptz not null
);

-- What a person has read, or marked as unread again, one by one.
create table notification_reads (
  user_id bigint not null references users (id) on delete cascade,
  notification_id text not null check (char_length(notification_id) <= 60),
  is_read boolean not null,
  at timestamptz not null default now(),
  primary key (user_id, notification_id)
);
create index notification_reads_at on notification_reads (at);

-- Up to when a person has been told by mail, and when they are told next: null while nothing waits.
create table notification_mails (
  user_id bigint not null references users (id) on delete cascade,
  mode text not null check (mode in ('now', 'daily', 'weekly')),
  told_until timestamptz not null default now(),
  next_at timestamptz,
  -- With which mails can be stopped without a login.
  token uuid not null default gen_random_uuid() unique,
  -- How many mails in a row the address has refused.
  refusals smallint not null default 0,
  primary key (user_id, mode)
);
create index notification_mails_due on notification_mails (next_at) where next_at is not null;

-- When a credit was answered, for the owner of the work.
alter table credit_answers add column answered_at timestamptz;
alter table taken_back_credit_answers add column answered_at timestamptz;
