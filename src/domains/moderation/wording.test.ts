import { expect, test } from "vitest";
import { noticedActs } from "./record/acts.ts";
import { describeNotice, describeReason } from "./record/wording.ts";

test.each(noticedActs)("a notice of %s is a sentence, with or without a book that still exists", (act) => {
  for (const title of ["Rain", null]) expect(describeNotice(act, title)).toMatch(/^(?:[A-Z]|“Rain” )[\w ,“”-]* \S+$/);
  expect(describeNotice(act, null)).not.toContain("null");
});

test("what an act stores as a value is told as a sentence, and a reason as it was written", () => {
  expect(describeReason("set role", "moderator")).toBe("The new role is moderator.");
  expect(describeReason("set role", "user")).toBe("The new role is reader.");
  expect(describeReason("set rating", "Teen: Blood: page 3.")).toBe("The new rating is Teen. Blood: page 3.");
  expect(describeReason("set rating", "Blood: page 3.")).toBe("Blood: page 3.");
  expect(describeReason("warn", "Teen: no.")).toBe("Teen: no.");
});
