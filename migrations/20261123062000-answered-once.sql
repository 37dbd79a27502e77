-- Of an answer about which moderators have decided, only the text is removed after a year: one answers an act once, however late.
alter table act_answers drop constraint act_answers_with_time;
alter table act_answers add constraint act_answers_with_time check (text is null or answered_at is not null);
