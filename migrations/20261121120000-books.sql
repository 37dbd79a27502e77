create table books (
  id bigint generated always as identity primary key,
  publisher_id bigint not null references users (id),
  title text not null check (char_length(title) between 1 and 50),
  url_slug text not null check (url_slug ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and char_length(url_slug) <= 50),
  description text not null check (char_length(description) between 1 and 550),
  content_rating text not null check (content_rating in ('G', 'T', 'M')),
  status text not null default 'ongoing' check (status in ('ongoing', 'completed', 'hiatus')),
  removed boolean not null default false,
  cover_id bigint not null references images (id),
  image_prefix text not null,
  -- Number of the latest issue. Adding an issue increments it in the same transaction.
  last_issue_number integer not null default 0,
  search tsvector not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz
);
create index books_publisher on books (publisher_id, created_at, id);
create index books_created_at on books (created_at, id);
create index books_cover on books (cover_id);
create index books_search on books using gin (search);

create table book_genres (
  book_id bigint not null references books (id) on delete cascade,
  genre text not null,
  primary key (book_id, genre)
);
create index book_genres_genre on book_genres (genre, book_id);

-- Prefixes issued before a form is sent, and the users they were issued to.
create table image_prefixes (
  prefix text primary key,
  user_id bigint not null references users (id),
  created_at timestamptz not null default now()
);
create index image_prefixes_created_at on image_prefixes (created_at);
