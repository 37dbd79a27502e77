-- What the operator has set on the site itself; a setting without a row has its default (src/domains/settings/settings.ts).
create table site_settings (
  name text primary key check (char_length(name) <= 50),
  value jsonb not null check (length(value::text) <= 200000),
  changed_at timestamptz not null default now()
);
