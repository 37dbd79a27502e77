create table issues (
  id bigint generated always as identity primary key,
  book_id bigint not null references books (id) on delete cascade,
  number integer not null check (number >= 1),
  title text not null check (char_length(title) between 1 and 50),
  description text not null check (char_length(description) between 1 and 550),
  cover_id bigint not null references images (id),
  image_prefix text not null,
  page_total integer not null check (page_total between 1 and 200),
  search tsvector not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  unique (book_id, number)
);
create index issues_created_at on issues (created_at, id);
create index issues_cover on issues (cover_id);
create index issues_search on issues using gin (search);

create table pages (
  id bigint generated always as identity primary key,
  issue_id bigint not null references issues (id) on delete cascade,
  number integer not null,
  image_id bigint not null references images (id),
  unique (issue_id, number)
);
create index pages_image on pages (image_id);

create table credits (
  issue_id bigint not null references issues (id) on delete cascade,
  user_id bigint not null references users (id),
  role text not null check (role in
    ('writer', 'artist', 'penciller', 'inker', 'colorist', 'letterer', 'cover artist', 'editor')),
  primary key (issue_id, user_id, role)
);
create index credits_user on credits (user_id, role, issue_id);

-- Results of publishing calls by Idempotency-Key, so that a repeated call does not publish again.
create table publishings (
  user_id bigint not null references users (id),
  idempotency_key text not null,
  book_id bigint not null references books (id) on delete cascade,
  issue_number integer not null,
  created_at timestamptz not null default now(),
  primary key (user_id, idempotency_key)
);
create index publishings_created_at on publishings (created_at);
create index publishings_book on publishings (book_id);
