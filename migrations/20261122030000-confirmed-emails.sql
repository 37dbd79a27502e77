-- When a user showed that they read the mail sent to their email; null while they have not. Those who have published already are not asked.
alter table users add column email_confirmed_at timestamptz;
update users set email_confirmed_at = now()
  where role = 'creator' or exists (select from books where books.publisher_id = users.id);

-- Whether a reset link went to the mailbox of the account, and thus shows whose it is. One printed by the operator shows nothing.
alter table password_resets add column is_mailed boolean not null default false;
