import { declareErrors, failWith } from "#platform/errors.ts";

const postErrors = declareErrors({
  no_post: [404, "This text does not exist, or has been deleted."],
});

export const { fail } = failWith(postErrors);
