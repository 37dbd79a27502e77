-- For counting active users without reading their rows.
create index users_active on users (id) where deactivated_at is null;
