import { personErrors } from "#domains/people/errors.ts";
import { declareErrors, failWith } from "#platform/errors.ts";

const masterErrors = declareErrors({
  master_empty: [400, "{file} is empty."],
  master_too_large: [413, "{file} has {megapixels} megapixels. A master file can have at most {limit}."],
  master_of_too_many: [413, "Too many pages have been made from this file to keep track of more."],
  master_not_found: [404, "This file is not kept."],
});

export const { fail } = failWith(personErrors, masterErrors);
