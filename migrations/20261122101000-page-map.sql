-- What the creator says about each page: its kind, what it may show that somebody would rather not see, and a description.
alter table pages
  add column kind text not null default 'story'
    check (kind in ('cover', 'story', 'spread left', 'spread right', 'splash', 'back matter', 'advertisement')),
  add column content_note text not null default '' check (char_length(content_note) <= 200),
  add column description text not null default '' check (char_length(description) <= 2000);
