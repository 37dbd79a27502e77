-- The rating that a moderator has set: the owner can raise it, but not lower it.
alter table books add column least_rating text;
update books set least_rating = acts.rating
from (
  select distinct on (book_id) book_id, left(reason, 1) as rating
  from moderation_acts where act = 'set rating' order by book_id, id desc
) as acts
where acts.book_id = books.id;
