-- Where an issue was before it came to this site, so that its owner can send readers of the old address here.
alter table issues add column old_address text not null default '' check (char_length(old_address) <= 500);
