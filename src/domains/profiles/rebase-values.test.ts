import { expect, test } from "vitest";
import { rebaseValues } from "./rebase-values.ts";

test("untouched fields follow what was saved elsewhere, and the others keep what was typed", () => {
  const before = { username: "old_name", email: "old@example.org", bio: "" };
  const now = { username: "new_name", email: "new@example.org", bio: "Saved elsewhere." };
  expect(rebaseValues(before, before, now)).toEqual(now);
  expect(rebaseValues({ ...before, bio: "Draws rain." }, before, now)).toEqual({ ...now, bio: "Draws rain." });
  expect(rebaseValues({ ...before, email: "typed@" }, before, before)).toEqual({ ...before, email: "typed@" });
});
