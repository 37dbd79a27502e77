-- Until when the files of an original may still be deleted. Set while a process removes them; no upload may claim the hash before then.
alter table image_originals add column removing_until timestamptz;
