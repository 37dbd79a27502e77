import { describe, expect, test } from "vitest";
import { forgotPasswordForm, loginForm, signUpForm, updateMeBody } from "./forms.ts";

const emails = [
  "ada@example.org",
  "Ada.Inker+comics@Example.org",
  "o'brien@example.org",
  "info@xn--e1afmkfd.xn--p1ai",
  "ada@xn--mller-kva.de",
  "art&ink@example.com",
  "dept/artist@example.com",
  "user=tag@example.com",
  "~ada@example.com",
  "u#1@example.com",
  "ada.@example.com",
  "ada@localhost",
];
const domains = [
  ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
  ["info@münchen.de", "info@xn--mnchen-3ya.de"],
  ["info@MÜNCHEN.de", "info@xn--mnchen-3ya.de"],
  ["info@例え。テスト", "info@xn--r8jz45g.xn--zckzah"],
] as const;
const wrong = ["ada", "@example.org", "ada@", "a b@example.org", "ada@-example.org", "ada@example..org", "a@b@c.de"];
/** What an address of a page may contain, but not a domain. */
const unsafe = ["ada@ünder/path", "ada@ü:80", "ada@ü@example.org", "ada@ü%2e.de"];

const readEmail = (email: string) => forgotPasswordForm.safeParse({ email }).data?.email;

describe("an email", () => {
  test("may be anything that an email field of a browser accepts", () => {
    expect(emails.map(readEmail)).toEqual(emails);
  });

  test("is kept with its domain in ASCII", () => {
    expect(domains.map(([typed]) => readEmail(typed))).toEqual(domains.map(([, kept]) => kept));
  });

  test("that is none is refused", () => {
    for (const email of [...wrong, ...unsafe]) expect(readEmail(email), email).toBeUndefined();
  });

  test("has a name in ASCII, because many mail servers accept no other", () => {
    expect(readEmail("почта@example.org")).toBeUndefined();
  });

  test("is checked by the same rule in every form", () => {
    const others = { firstName: "A", lastName: "B", username: "ada_inker", password: "three blue umbrellas" };
    for (const form of [signUpForm, loginForm, updateMeBody]) {
      const check = (email: string) =>
        form.safeParse({ ...others, passwordConfirm: others.password, email }).data?.email;
      expect(check("art&ink@пример.рф")).toBe("art&ink@xn--e1afmkfd.xn--p1ai");
      expect(check("ada@")).toBeUndefined();
    }
  });
});

test("a new password is counted and compared as it is hashed", () => {
  const form = (password: string, passwordConfirm: string) =>
    signUpForm.safeParse({
      firstName: "A",
      lastName: "B",
      username: "ada_inker",
      email: "ada@example.org",
      password,
      passwordConfirm,
    });
  const umlauts = "öäüÖÄÜßß";
  expect(form(umlauts.normalize("NFD"), umlauts.normalize("NFC")).data?.password).toBe(umlauts.normalize("NFC"));
  const short = "öäüö".normalize("NFD");
  expect(short).toHaveLength(8);
  expect(form(short, short).error?.issues[0]?.message).toBe("Password must be at least 8 characters!");
});
