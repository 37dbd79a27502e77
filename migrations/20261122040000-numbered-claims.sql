-- A claim that is removed and made again is another claim: its file may not be there yet.
alter table image_originals add column claim bigint generated always as identity;
