-- When somebody was last mailed about credits, so that they get at most one mail a day.
alter table credit_settings add column mailed_at timestamptz;
