-- A claim on a stored original. The row is written before the file and deleted before it, so that processes which store and sweep
-- the same bytes at the same time wait for each other here.
create table image_originals (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  touched_at timestamptz not null default now()
);

create table images (
  id bigint generated always as identity primary key,
  hash text not null references image_originals (hash),
  ladder text not null,
  format text not null check (format in ('jpeg', 'png', 'webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  placeholder text not null,
  ready text[] not null default '{}',
  touched_at timestamptz not null default now(),
  unique (hash, ladder)
);

create index images_touched_at on images (touched_at);
create index image_originals_touched_at on image_originals (touched_at);
