-- The key with which the site shows push services that it is the one that a browser has allowed. One row, made at the first start.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);

-- Browsers that show notifications, each with the address of its push service and its keys.
create table push_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 200),
  auth text not null check (char_length(auth) <= 100),
  told_until timestamptz not null default now(),
  next_at timestamptz
);
create index push_devices_user on push_devices (user_id);
create index push_devices_due on push_devices (next_at) where next_at is not null;
