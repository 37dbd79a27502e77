-- A deleted issue is kept as a draft of its owner for seven days, unless they change or publish it.
alter table drafts add column deleted_at timestamptz;
create index drafts_deleted on drafts (deleted_at) where deleted_at is not null;
