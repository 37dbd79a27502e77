-- Whether readers are shown the panels of a page: each is confirmed, or was found with a confidence of at least 0.8 (panels/vocab.ts).
alter table page_panels add column is_shown boolean not null
  generated always as (confidence >= 0.8::real and panels <> '[]') stored;
