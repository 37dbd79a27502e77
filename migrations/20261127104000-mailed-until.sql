-- Up to when a person has been sent mails. A job that was killed while it sent several skips those whose turn was noted.
alter table notification_mails add column mailed_until timestamptz;
