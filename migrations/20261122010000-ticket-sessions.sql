-- A ticket for a download works only as long as the sessions of its user do. One without a version, from an older program, does not.
alter table download_tickets add column session_version integer;
