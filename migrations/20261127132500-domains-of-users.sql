-- For the list of accounts that moderators see.
create index users_email_domain on users (split_part(lower(email), '@', -1), id);
create index users_suspended on users (id) where suspended_until is not null;
create index users_moderators on users (id) where role in ('moderator', 'admin');
