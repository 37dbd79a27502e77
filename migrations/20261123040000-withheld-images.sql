-- Pictures that were released while nobody was to see them: their work is gone, and their files are not yet.
alter table images add column withheld boolean not null default false;
create index images_withheld on images (id) where withheld;
