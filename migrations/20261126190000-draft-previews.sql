-- Links that show a draft to whoever has them. Only a hash of the secret in the link is stored.
create table draft_previews (
  draft_id bigint primary key references drafts (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create index draft_previews_expired on draft_previews (expires_at);
