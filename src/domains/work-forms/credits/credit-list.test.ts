import { describe, expect, test } from "vitest";
import { type WorkCredits, workCredits } from "#domains/issues/forms.ts";
import { addCredit, isCredited, toggleRole } from "./credit-list.ts";

const inkwell: WorkCredits = [{ user: 1, username: "Inkwell", credits: ["writer"] }];

test("a user is credited only once, ignoring the case of the username", () => {
  expect(isCredited(inkwell, "inkWELL")).toBe(true);
  expect(addCredit(inkwell, { id: 1, username: "inkwell" })).toBe(inkwell);
});

test("a new credit is added at the end and requires a role", () => {
  const credits = addCredit(inkwell, { id: 2, username: "brushes" });
  expect(credits.map(({ username }) => username)).toEqual(["Inkwell", "brushes"]);
  const { error } = workCredits.safeParse(credits);
  expect(error?.issues).toMatchObject([
    { path: [1, "credits"], message: "Please select the applicable role(s) this user fulfilled!" },
  ]);
});

describe("toggleRole", () => {
  test("adds and removes a role of one credit only", () => {
    const two = addCredit(inkwell, { id: 2, username: "brushes" });
    const given = toggleRole(two, 1, "inker");
    expect(given.map(({ credits }) => credits)).toEqual([["writer"], ["inker"]]);
    expect(toggleRole(given, 1, "inker")).toEqual(two);
  });
});
