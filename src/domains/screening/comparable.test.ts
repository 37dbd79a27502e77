import { expect, test } from "vitest";
import { hasListedWord, listDomainsAbove, toComparableDomain, toComparableWords } from "./comparable.ts";

const has = (text: string, listed: string) => hasListedWord(toComparableWords(text), toComparableWords(listed));

test.each([
  ["Best CASINO in town", "casino"],
  ["ca\u00adsi\u200bno night", "casino"],
  ["ca\u034fsi\u2060no", "casino"],
  ["Cásino", "casino"],
  ["ＣＡＳＩＮＯ", "casino"],
  ["Visit casino.example!", "casino.example"],
  ["cheap,  PILLS", "Cheap pills"],
  ["今すぐ購入してください", "購入"],
  ["Лучшее КАЗИНО", "казино"],
])("%s has the listed %s", (text, listed) => {
  expect(has(text, listed)).toBe(true);
});

test.each([
  ["Scunthorpe", "thor"],
  ["The pills are cheap", "cheap pills"],
  ["Manageable", "man"],
  ["localización", "loca"],
])("%s does not have the listed %s", (text, listed) => {
  expect(has(text, listed)).toBe(false);
});

test("a text without letters and digits has no words", () => {
  for (const text of ["", " ", "!!!", "🎰", "\u200b"]) expect(toComparableWords(text)).toBe("");
});

test.each([
  ["Spam.Example", "spam.example"],
  ["@spam.example", "spam.example"],
  ["*.spam.example", "spam.example"],
  ["ada@spam.example.", "spam.example"],
  ["münchen.example", "xn--mnchen-3ya.example"],
  ["website", "website"],
])("%s is compared as %s", (given, domain) => {
  expect(toComparableDomain(given)).toBe(domain);
});

test.each(["", "@", "two words", "a/b", "a..b", "1.2.3.4", "spam.example:80", "[::1]", "<b>"])(
  "%j is no domain",
  (given) => {
    expect(toComparableDomain(given)).toBeUndefined();
  },
);

test("a domain is refused with those above it, but not with others that end alike", () => {
  expect(listDomainsAbove("mail.spam.example")).toEqual(["mail.spam.example", "spam.example", "example"]);
  expect(listDomainsAbove("notspam.example")).not.toContain("spam.example");
});
