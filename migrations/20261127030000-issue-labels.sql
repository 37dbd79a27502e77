-- The number that an issue bears, if it is not its place in the order ("0", "½", "Annual 1"), and the story arc it belongs to.
alter table issues add column label text not null default '' check (char_length(label) <= 20);
alter table issues add column arc text not null default '' check (char_length(arc) <= 50);
-- When it came to this site, for an issue that was first published elsewhere earlier, as created_at then says.
alter table issues add column uploaded_at timestamptz;
