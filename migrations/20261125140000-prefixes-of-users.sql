-- Finds the prefixes of a user, newest first, when more are issued to them and when they are erased.
create index image_prefixes_user on image_prefixes (user_id, created_at);
