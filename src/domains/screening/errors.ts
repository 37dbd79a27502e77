import { declareErrors, failWith } from "#platform/errors.ts";

const screeningErrors = declareErrors({
  word_refused: [400, "“{word}” cannot be used on this site. Please change this text."],
  lists_changed: [409, "Somebody else has changed the lists since you opened them. Please reload this page."],
});

export const { fail, failAt } = failWith(screeningErrors);
