-- Moves genres from their own table into the rows of their books, sorted. A process of an older version that is still running reads
-- them from the view, but cannot publish or edit books. A later migration may drop the view.
update books set genres = array(select genre from book_genres where book_id = books.id order by genre collate "C");
alter table books alter column genres drop default;
drop table book_genres;
create view book_genres as select id as book_id, unnest(genres) as genre from books;
