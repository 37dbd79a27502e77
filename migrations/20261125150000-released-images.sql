-- Whose pictures are still served for an hour although nothing shows them anymore: a takedown withholds them.
alter table images add column released_by bigint;
create index images_released on images (released_by) where released_by is not null;
