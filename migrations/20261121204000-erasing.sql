create index users_erase_asked_at on users (erase_asked_at) where erase_asked_at is not null;
