-- The same as users_staff.
drop index if exists users_moderators;
