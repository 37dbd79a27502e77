-- Named apart from the time at which a book was deleted, which hides it.
alter table drafts rename column deleted_at to issue_deleted_at;
