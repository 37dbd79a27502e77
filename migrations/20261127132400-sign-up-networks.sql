-- The network from which an account was made, without the last part of the address: the /24 of an IPv4 address, the /48 of an IPv6
-- address. Kept for 30 days, so that moderators find the accounts of a wave.
create table sign_up_networks (
  user_id bigint primary key references users (id) on delete cascade,
  network text not null,
  at timestamptz not null default now()
);
create index sign_up_networks_network on sign_up_networks (network, user_id);
create index sign_up_networks_at on sign_up_networks (at);
