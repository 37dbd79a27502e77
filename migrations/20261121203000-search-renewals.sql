-- Books that a job indexes again for search: all existing ones, because the way text is split into words has changed.
create table search_renewals (
  book_id bigint primary key references books (id) on delete cascade
);
insert into search_renewals select id from books;
-- Usernames are also known words, so that typos in them are corrected. They have only ASCII letters, digits, and punctuation.
insert into search_words (word, near)
  select word, array[word] || array(
    select distinct left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) as place)
  from (select distinct regexp_split_to_table(lower(username), '[^a-z0-9]+') as word from users) as words
  where length(word) between 3 and 30 and word ~ '[^0-9]'
  on conflict do nothing;
