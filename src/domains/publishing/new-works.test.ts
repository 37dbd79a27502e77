import { afterEach, describe, expect, test, vi } from "vitest";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import { findUnfinishedFields } from "#domains/work-forms/frame/form-summary.tsx";
import {
  makeEmptyBook,
  type NewBook,
  type NewBookValues,
  newBookParts,
  newBookSchema,
  publishNewBook,
} from "./new-works.ts";

const picture = (width: number, height: number, bytes = 10): LocalPicture => ({
  file: new File([new Uint8Array(bytes)], "cover.png", { type: "image/png" }),
  size: { width, height },
  preview: "",
});
const complete: NewBookValues = {
  bookTitle: "Pepper & Carrot",
  urlSlug: "pepper-and-carrot",
  bookDescription: "A witch and her cat.",
  contentRating: "G",
  genres: ["fantasy"],
  language: "en",
  downloadable: true,
  sharesScript: false,
  keepsMasters: false,
  sharesPanels: true,
  bookCoverPhoto: picture(320, 492),
  issueTitle: "The Potion",
  issueDescription: "It begins.",
  issueLabel: "",
  storyArc: "",
  firstPublished: "",
  issueCoverPhoto: picture(310, 502),
  issueAssets: [{ key: "1", name: "1.png", preview: "", file: picture(1, 1).file }],
  namedCredits: [],
  oldAddress: "",
  workCredits: [{ user: 1, username: "inkwell", credits: ["writer"] }],
};
const messages = (values: NewBookValues) =>
  Object.fromEntries(
    (newBookSchema.safeParse(values).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join("."), message]),
  );

test("an empty form reports every field as missing, with its message", () => {
  const empty = makeEmptyBook({ id: 1, username: "inkwell" });
  expect(messages(empty)).toEqual({
    bookTitle: "Book Title required!",
    urlSlug: "URL Slug required!",
    bookDescription: "Book Description required!",
    contentRating: "Content Rating required!",
    genres: "You must select at least one genre!",
    bookCoverPhoto: "You need to provide a file",
    issueTitle: "Issue Title required!",
    issueDescription: "Issue Description required!",
    issueCoverPhoto: "An Issue Cover Photo is required!",
    issueAssets: "Issue Pages are required!",
    "workCredits.0.credits": "Please select the applicable role(s) this user fulfilled!",
  });
  const named = newBookParts.flatMap(({ fields }) => fields.map(({ name }) => name));
  const all = named.filter((name) => name !== "namedCredits");
  expect([...findUnfinishedFields(newBookSchema, empty)].toSorted()).toEqual(all.toSorted());
});

test("a complete form has no missing field", () => {
  expect(findUnfinishedFields(newBookSchema, complete).size).toBe(0);
});

test("a form without credits is refused", () => {
  expect(messages({ ...complete, workCredits: [] })).toEqual({ workCredits: "A user must be selected!" });
});

afterEach(() => vi.unstubAllGlobals());

test("the key of a form is not taken before the form itself is sent", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  vi.stubGlobal("localStorage", { getItem: () => null });
  const takeKey = vi.fn(() => "key");
  const { signal } = new AbortController();
  const publishing = publishNewBook(complete as NewBook, { signal, onProgress: () => {}, takeKey });
  await expect(publishing).rejects.toMatchObject({ status: 0 });
  expect(takeKey).not.toHaveBeenCalled();
});

describe("a cover", () => {
  test.each([
    [picture(309, 492), "This file must have a width of 320px and a height of 492px!"],
    [picture(320, 503), "This file must have a width of 320px and a height of 492px!"],
    [picture(320, 492, 1_048_577), "This file size is too large. The max file size is 1 MB"],
    [{ ...picture(1, 1), size: null }, "This file is damaged, or it is not a JPEG, PNG, or WebP picture."],
  ])("that does not fit is refused: %#", (cover, message) => {
    expect(messages({ ...complete, bookCoverPhoto: cover, issueCoverPhoto: cover })).toEqual({
      bookCoverPhoto: message,
      issueCoverPhoto: message,
    });
  });
});
