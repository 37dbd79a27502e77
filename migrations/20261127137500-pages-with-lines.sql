-- Whether anything is said in the panels of a page. Details pages and the reader ask on each rendering.
alter table page_panels add column has_lines boolean not null
  generated always as (jsonb_path_exists(panels, '$[*].lines[*]')) stored;
