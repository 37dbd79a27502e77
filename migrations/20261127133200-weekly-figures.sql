-- What cannot be counted afterward, week by week: a reading place moves, and pictures are deleted. Everything else is counted when asked for.
create table weekly_figures (
  -- The Monday of the week, in UTC.
  week date primary key,
  -- How many accounts have read, and how many issues they have read, each account each issue once.
  readers integer not null,
  reads integer not null,
  -- Pictures as uploaded, each once, when the week was last counted.
  bytes bigint not null
);
