-- Since when few issues are left in a plan; null while there are enough.
alter table release_plans add column low_at timestamptz;
-- Whether it came out by itself, at the time that its owner had chosen.
alter table issues add column is_planned boolean not null default false;
