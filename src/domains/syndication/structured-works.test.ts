import { expect, test } from "vitest";
import type { BookRead, IssueRead } from "#domains/issues/contract.ts";
import type { CreditLists } from "#domains/issues/vocab.ts";
import { comicIssue, comicSeries } from "./structured-works.ts";

const origin = "https://comics.example.org";
const cover = { url: "/files/x", width: 320, height: 492, placeholder: "", sources: [] };
const work: BookRead & IssueRead = {
  book_id: 1,
  issue_id: 1,
  publisher_id: 1,
  username: "still_here",
  book_title: "Ink",
  issue_title: "Rain",
  issue_number: 1,
  url_slug: "ink",
  cover_photo: cover.url,
  cover,
  description: "A city that never dries.",
  status: "ongoing",
  content_rating: "G",
  image_prefix_reference: "x",
  removed: false,
  date_created: "2026-01-01T00:00:00.000Z",
  last_updated: null,
};
const names = ["erased_one", "still_here"];
const credits: CreditLists = {
  writers: names,
  artists: names,
  editors: names,
  inkers: names,
  letterers: names,
  pencillers: names,
  colorists: names,
  coverArtists: names,
  withoutProfile: ["erased_one"],
};

test("an erased user is named without a link", () => {
  const works = [
    comicSeries(origin, work, { credits, genres: [], issues: [] }),
    comicIssue(origin, work, { credits, genres: [], pages: 3 }),
  ];
  for (const json of works.map((one) => JSON.stringify(one))) {
    expect(json).toContain('{"@type":"Person","name":"erased_one"}');
    expect(json).toContain("/profile/still_here");
    expect(json).not.toContain("/profile/erased_one");
  }
});
