-- Works with letters that are indexed as plain ones now, "ł" as "l": a job indexes them again.
insert into search_renewals
  select id from books where title || ' ' || description ~ '[łŁøØǿǾđĐðÐþÞħĦßẞæÆǽǼǣǢœŒıςΣ]'
  union
  select book_id from issues where title || ' ' || description ~ '[łŁøØǿǾđĐðÐþÞħĦßẞæÆǽǼǣǢœŒıςΣ]'
  union
  select book_id from pages join issues on issues.id = issue_id
  where pages.search is not null and pages.description ~ '[łŁøØǿǾđĐðÐþÞħĦßẞæÆǽǼǣǢœŒıςΣ]'
  on conflict do nothing;
