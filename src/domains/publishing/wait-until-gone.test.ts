import { expect, test } from "vitest";
import { toCallError } from "#platform/api/call-error.ts";
import { waitUntilGone } from "./wait-until-gone.ts";

const refuse = (status: number, code: string) => toCallError(status, { code, message: "No." });

test("a retry counts a work as deleted if an attempt without a response has deleted it", async () => {
  const lost = toCallError(0, null);
  const responses = [lost, refuse(404, "issue_not_found"), refuse(404, "book_not_found")];
  const attempt = async () => waitUntilGone(Promise.reject(responses.shift() ?? lost));
  await expect(attempt()).rejects.toBe(lost);
  await expect(attempt()).resolves.toBeUndefined();
  await expect(attempt()).resolves.toBeUndefined();
});

test("a work that the site did not delete does not count as deleted", async () => {
  const refused = refuse(409, "not_latest_issue");
  await expect(waitUntilGone(Promise.reject(refused))).rejects.toBe(refused);
});
