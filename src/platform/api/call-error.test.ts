import { expect, test } from "vitest";
import { isRefusal, toCallError } from "./call-error.ts";

test("tells a refusal by the site from one by something in between, and from a site that cannot be reached", () => {
  const ours = toCallError(403, { code: "not_yours", message: "This is not yours." });
  expect(ours.message).toBe("This is not yours.");
  expect(isRefusal(ours)).toBe(true);
  for (const [status, sentence] of [
    [403, /^Something between you and the site, such as a firewall, refused this\./],
    [0, /^The site could not be reached\. Please check your connection/],
    [200, /^The site could not be reached\. Please check your connection/],
    [502, /^The site could not be reached\. Please try again later\.$/],
  ] as const) {
    const error = toCallError(status, null);
    expect(error.message).toMatch(sentence);
    expect(isRefusal(error)).toBe(false);
  }
});
