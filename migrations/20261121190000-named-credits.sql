-- Credits of users whose account was erased: only the name remains, without a profile.
create table named_credits (
  issue_id bigint not null references issues (id) on delete cascade,
  name text not null,
  role text not null check (role in
    ('writer', 'artist', 'penciller', 'inker', 'colorist', 'letterer', 'cover artist', 'editor')),
  primary key (issue_id, name, role)
);
