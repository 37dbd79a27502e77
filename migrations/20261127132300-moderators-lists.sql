-- What moderators keep on lists: words that are refused, words and email domains that have a new book looked at first, and reasons to
-- choose from. Domains and words are stored as they are compared.
create table listed_entries (
  list text not null check (list in ('refused word', 'held word', 'held domain', 'reason')),
  entry text not null check (char_length(entry) between 1 and 300),
  place integer not null,
  primary key (list, entry)
);
insert into listed_entries (list, entry, place) values
  ('reason', 'This is spam or advertising, which the rules do not allow.', 0),
  ('reason', 'This is somebody else''s work, published without their permission.', 1),
  ('reason', 'The rating is too low for what the pages show.', 2),
  ('reason', 'This harasses or threatens somebody.', 3),
  ('reason', 'Reports that are not meant seriously take time from those that are.', 4);

-- One row.
create table list_settings (
  is_only boolean primary key default true check (is_only),
  -- How many reports by trusted people hide a work until a moderator has looked at it; null for never.
  hide_at integer check (hide_at between 1 and 100),
  -- Incremented by each change, so that nobody overwrites a change that they have not seen.
  version integer not null default 1
);
insert into list_settings default values;
