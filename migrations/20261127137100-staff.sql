-- Whether a site has moderators is asked with each first publication.
create index users_staff on users (id) where role in ('moderator', 'admin');
