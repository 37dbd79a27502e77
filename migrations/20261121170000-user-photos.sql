alter table users
  add column photo_id bigint references images (id),
  add column background_id bigint references images (id);
create index users_photo on users (photo_id) where photo_id is not null;
create index users_background on users (background_id) where background_id is not null;
