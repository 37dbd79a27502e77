-- Claims of people that a work on the site infringes their copyright, and the counter-notices of its owners.
create table rights_notices (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- The secrets of the links for both sides. Stored as they are, because every mail about the notice repeats them.
  claimant_secret uuid not null default gen_random_uuid() unique,
  owner_secret uuid not null default gen_random_uuid() unique,
  -- The account with which it was sent, if any, and that of the owner of the work.
  claimant_id bigint references users (id) on delete set null,
  owner_id bigint references users (id) on delete set null,
  book_id bigint references books (id) on delete set null,
  -- The issue that it is about, if it is not about the whole book. Its row comes and goes while its owner takes it back.
  issue_id bigint,
  work_title text not null,
  name text not null,
  address text not null,
  email text not null,
  statement text not null,
  signature text not null,
  -- When the claimant opened the mailed link; at once on a site that sends no mail. Nobody reads a notice before.
  confirmed_at timestamptz,
  -- The report by which it is in the queue of the moderators, which is removed a year after the decision.
  report_id bigint unique,
  -- The act that decided it.
  act_id bigint,
  -- The counter-notice, all or nothing, and when it has the work shown again.
  counter_name text,
  counter_address text,
  counter_phone text,
  counter_statement text,
  counter_signature text,
  countered_at timestamptz,
  restore_at timestamptz,
  -- What the claimant says about the action that they have filed.
  court text,
  court_at timestamptz,
  -- When the work was shown again.
  ended_at timestamptz,
  constraint rights_notices_counter
    check (num_nulls(counter_name, counter_address, counter_phone, counter_statement, counter_signature) in (0, 5))
);
create index rights_notices_claimant on rights_notices (claimant_id) where claimant_id is not null;
create index rights_notices_owner on rights_notices (owner_id) where owner_id is not null;
create index rights_notices_book on rights_notices (book_id) where book_id is not null;
create index rights_notices_act on rights_notices (act_id) where act_id is not null;
create index rights_notices_created on rights_notices (created_at);
create index rights_notices_due on rights_notices (restore_at) where court_at is null and ended_at is null;
