-- Somebody who has applied for an account. Until moderators decide, they are deactivated too, and the database refuses to make them active.
alter table users
  add column applied_at timestamptz,
  add constraint users_applicants_are_inactive check (applied_at is null or deactivated_at is not null);
create index users_applicants on users (applied_at, id) where applied_at is not null;

-- What they have answered to the site's question.
create table applications (
  user_id bigint primary key references users (id) on delete cascade,
  question text not null check (char_length(question) <= 300),
  answer text not null check (char_length(answer) <= 2000)
);
