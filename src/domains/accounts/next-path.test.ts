import { expect, test } from "vitest";
import { findPurpose, nextPath } from "./next-path.ts";
import { loginPath, signUpPath } from "./paths.ts";

test.each([
  ["", "/"],
  ["?next=/upload", "/upload"],
  ["?next=%2Fprofile%2Fada%3Fworks%3Dissues%23top", "/profile/ada?works=issues#top"],
  ["?next=https://elsewhere.example/", "/"],
  ["?next=//elsewhere.example/", "/"],
  ["?next=/%5Celsewhere.example/", "/"],
  ["?next=/%09/elsewhere.example/", "/"],
  ["?next=/.//elsewhere.example/", "/"],
  ["?next=/a/..//elsewhere.example/", "/"],
  ["?next=javascript:alert(1)", "/"],
  ["?next=upload", "/"],
  ["?next=/login", "/"],
  ["?next=%2Fsign-up%3Fnext%3D%2Fupload", "/"],
])("%s continues to %s", (search, path) => {
  expect(nextPath(search)).toBe(path);
});

test.each([
  ["/upload", "to upload"],
  ["/upload-issue/ink/book/1", "to upload"],
  ["/edit-upload/ink/book/1/issue/2", "to edit your work"],
  ["/profile/ada/edit", "to edit your profile"],
  ["/confirm-email/token", "to confirm your email"],
  ["/my-credits", "to see your credits"],
  ["/notices", "to see your notices"],
  ["/deleted-books", "to see your deleted books"],
  ["/profile/ada", undefined],
  ["/", undefined],
])("the purpose of logging in for %s is %s", (next, purpose) => {
  expect(findPurpose(next)).toBe(purpose);
});

test("nextPath reads what loginPath and signUpPath write", () => {
  const next = "/profile/ada?works=issues";
  for (const path of [loginPath(next), signUpPath(next)])
    expect(nextPath(new URL(path, "http://localhost").search)).toBe(next);
  expect([loginPath("/"), signUpPath()]).toEqual(["/login", "/sign-up"]);
});
