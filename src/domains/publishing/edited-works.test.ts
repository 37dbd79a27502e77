import { expect, test } from "vitest";
import { type EditBookValues, listBookChanges } from "./edited-book.ts";
import { type EditIssueValues, listIssueChanges, makeEditIssueSchema } from "./edited-issue.ts";

const picture = (name: string) => ({ file: new File([], name), size: null, preview: "" });
const page = (id: number) => ({ key: `page-${id}`, id, number: id, name: "", preview: "", url: "", widest: "" });

const book: EditBookValues = {
  bookTitle: "Ink and Rain",
  urlSlug: "ink-and-rain",
  bookDescription: "Rain.",
  contentRating: "G",
  genres: ["drama", "crime"],
  status: "ongoing",
  removed: false,
  language: "en",
  downloadable: true,
  sharesScript: false,
  sharesPanels: true,
  bookCoverPhoto: null,
};

test("the changes of a book are listed by name", () => {
  expect(listBookChanges(book, { ...book, genres: ["crime", "drama"] })).toEqual([]);
  expect(listBookChanges(book, { ...book, bookTitle: "Ink", genres: ["crime"], removed: true })).toEqual([
    "Title",
    "Genres",
    "Visibility",
  ]);
  const bookCoverPhoto = picture("new.png");
  expect(listBookChanges(book, { ...book, bookCoverPhoto })).toEqual(["Cover"]);
  expect(listBookChanges({ ...book, bookCoverPhoto }, { ...book, bookCoverPhoto })).toEqual([]);
});

const issue = {
  issueTitle: "First Drops",
  issueDescription: "It rains.",
  issueLabel: "",
  storyArc: "",
  firstPublished: "",
  issueCoverPhoto: null,
  issueAssets: [page(1), page(2)],
  namedCredits: [],
  oldAddress: "",
  workCredits: [{ user: 1, username: "inker", credits: ["writer" as const] }],
};

test("the changes of an issue are listed by name", () => {
  const edited: EditIssueValues = structuredClone(issue);
  expect(listIssueChanges(issue, edited)).toEqual([]);
  edited.issueAssets.reverse();
  edited.workCredits = [];
  edited.issueTitle = "Last Drops";
  expect(listIssueChanges(issue, edited)).toEqual(["Title", "Pages", "Credits"]);
});

test("the credits may be empty only if they were when the form was opened", () => {
  const uncredited = { ...issue, workCredits: [] };
  expect(makeEditIssueSchema(uncredited).safeParse(uncredited).success).toBe(true);
  expect(makeEditIssueSchema(issue).safeParse(uncredited).error?.issues).toMatchObject([
    { path: ["workCredits"], message: "A user must be selected!" },
  ]);
});
