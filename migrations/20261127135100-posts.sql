-- News and articles that admins write.
create table posts (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('news', 'article')),
  title text not null check (char_length(title) between 1 and 160),
  text text not null check (char_length(text) between 1 and 20000),
  published_at timestamptz not null default now()
);
create index posts_newest on posts (kind, published_at desc, id desc);
