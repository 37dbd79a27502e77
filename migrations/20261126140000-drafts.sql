-- Works that are not published yet. Nothing public reads these tables. `fields` has the text fields of the upload form, as far as they
-- have been filled in. `version` grows with each change. A draft with a time in `publish_at` is published then; `time_zone` is the zone in
-- which its author chose it. `sent_back` says why that failed.
create table drafts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  book_id bigint references books (id) on delete cascade,
  fields jsonb not null default '{}',
  version integer not null default 1,
  publish_at timestamptz,
  time_zone text,
  sent_back text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  announced_at timestamptz,
  check ((publish_at is null) = (time_zone is null))
);

create index drafts_of_user on drafts (user_id, updated_at desc, id);
create index drafts_of_book on drafts (book_id) where book_id is not null;
create index drafts_due on drafts (publish_at, id) where publish_at is not null;
create index drafts_untouched on drafts (updated_at) where publish_at is null;

-- The covers and pages of drafts. `said` is what the page map says about a page.
create table draft_pictures (
  id bigint generated always as identity primary key,
  draft_id bigint not null references drafts (id) on delete cascade,
  part text not null check (part in ('bookCoverPhoto', 'issueCoverPhoto', 'issueAssets')),
  place integer not null,
  image_id bigint not null references images (id),
  said jsonb not null default '{}'
);

create index draft_pictures_of_draft on draft_pictures (draft_id, part, place);
create index draft_pictures_of_image on draft_pictures (image_id);
