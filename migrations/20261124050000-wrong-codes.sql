-- How many codes from the app have been tried since the last right one, and when the owner was last mailed about wrong ones.
alter table second_factors
  add column tried_codes integer not null default 0,
  add column warned_at timestamptz;
