-- Credits of people who had their account erased: a name is left, and no profile.
create table named_credits (
  issue_id bigint not null references issues (id) on delete cascade,
  name text not null,
  role text not null check (role in
    ('writer', 'artist', 'penciller', 'inker', 'colorist', 'letterer', 'cover artist', 'editor')),
  primary key (issue_id, name, role)
);
