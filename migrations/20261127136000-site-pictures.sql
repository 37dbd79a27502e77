-- The files of the site's own logo and icon, as drawn by the program. Few and small, so they are kept here: every machine has them, and
-- so does every backup. `picture` is the value of the setting whose files they are.
create table site_pictures (
  picture text not null check (char_length(picture) <= 50),
  file text not null check (char_length(file) <= 50),
  setting text not null check (setting in ('logo', 'icon')),
  bytes bytea not null check (length(bytes) <= 4000000),
  primary key (picture, file)
);
