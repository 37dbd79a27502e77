-- The files that pages were made from, as their creators chose them. Only their user gets them back. `parts` names the pieces in which
-- such a file is stored, in order.
create table masters (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  hash text not null,
  name text not null,
  bytes integer not null,
  parts text[] not null,
  created_at timestamptz not null default now(),
  unique (user_id, hash)
);

-- The pages that were made from a master, by the hash of their pictures, whether they are in a draft or an issue, or still on their way.
create table master_pages (
  master_id bigint not null references masters (id) on delete cascade,
  page_hash text not null,
  linked_at timestamptz not null default now(),
  primary key (master_id, page_hash)
);

create index master_pages_of_picture on master_pages (page_hash);
