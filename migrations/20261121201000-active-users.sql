-- How many users there are is counted without reading them.
create index users_active on users (id) where deactivated_at is null;
