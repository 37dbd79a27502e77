-- Works are no longer found by the names of inactive people credited in them: a job indexes those again.
insert into search_renewals
  select book_id from credits join issues on issues.id = issue_id join users on users.id = user_id
  where deactivated_at is not null
  union
  select book_id from named_credits join issues on issues.id = issue_id join users on users.id = user_id
  where deactivated_at is not null
  on conflict do nothing;
