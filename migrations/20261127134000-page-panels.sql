-- The panels of a page in reading order, with the script inside them. A page without a row has not been looked at yet.
create table page_panels (
  page_id bigint primary key references pages (id) on delete cascade,
  -- A list of {x, y, width, height, polygon?, confidence?, lines}, in fractions of the page.
  panels jsonb not null,
  -- The lowest confidence of a panel; 1 if the owner has drawn or confirmed them all.
  confidence real not null,
  version integer not null default 1
);

-- What the owner has said waits with the draft that an issue becomes when it is deleted or taken back.
create table draft_panels (
  draft_id bigint not null references drafts (id) on delete cascade,
  number integer not null,
  -- The picture of the page, which is a picture of the draft as long as the draft has this page.
  image_id bigint not null,
  panels jsonb not null,
  confidence real not null,
  primary key (draft_id, number)
);
