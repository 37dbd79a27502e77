-- When the user last gave their password in a session: at first by logging in. Sessions from before do not know.
alter table sessions add column password_at timestamptz;
alter table sessions alter column password_at set default now();
