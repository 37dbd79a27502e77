create table bookmarks (
  user_id bigint not null references users (id),
  book_id bigint not null references books (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, book_id)
);
create index bookmarks_newest on bookmarks (user_id, created_at, book_id);
create index bookmarks_book on bookmarks (book_id);
