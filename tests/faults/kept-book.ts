import { randomInt, randomUUID } from "node:crypto";
import { type ApiResponse, type Method, openClient } from "../support/client.ts";
import type { Visitor } from "../support/visitor.ts";
import { type Drawn, drawCover, drawPages, hashOf, isShown } from "./drawn-pictures.ts";
import { type Kept, Refused, type Write } from "./watched.ts";

/** Pictures by the hash of their bytes. */
type Issue = { title: string; cover: string; pages: string[] };
type Book = { word: string; title: string; cover: string; issues: Issue[] };
type PageRead = { id: number; page_number: number; photo_url: string };
type IssueRead = { issue: { issue_title: string; cover_photo: string }; issueAssets: PageRead[] };

const genres = JSON.stringify(["drama"]);
const issuesAtMost = 3;

/** A book that is published, edited in every way, deleted, and published again. */
export function keepBook({ user, token }: Visitor, name: string): Kept {
  let bookId = 0;
  const credits = JSON.stringify([{ user: user.id, username: user.username, credits: ["writer"] }]);
  const send = async (url: string, method: Method, where: string, body?: object): Promise<ApiResponse> => {
    const response = await openClient(url, token).ask(method, where, body);
    if (response.http >= 400) throw new Refused(`${method} ${where}`, response);
    return response;
  };
  const path = (issue?: number) => `/publish/x/book/${bookId}${issue ? `/issue/${issue}` : ""}`;

  async function publish(url: string): Promise<Write> {
    const [cover, issueCover, pages] = [await drawCover(), await drawCover(), await drawPages(randomInt(1, 4))];
    const word = `w${randomUUID().replaceAll("-", "").slice(0, 14)}`;
    const texts = { bookDescription: "A book.", urlSlug: "a-book", contentRating: "G", genres, ...issueTexts("One") };
    const form = formOf({ bookTitle: `Book ${word}`, ...texts });
    append(form, "bookCoverPhoto", [cover]);
    append(form, "issueCoverPhoto", [issueCover]);
    append(form, "issueAssets", pages);
    const issue = { title: "One", cover: issueCover.hash, pages: pages.map(({ hash }) => hash) };
    const after: Book = { word, title: `Book ${word}`, cover: cover.hash, issues: [issue] };
    const post = async () => {
      const response = await send(url, "POST", "/publish", form);
      bookId = (response["book"] as { id: number }).id;
    };
    return { kind: "publish", after, send: post };
  }

  const issueTexts = (issueTitle: string) => ({ issueTitle, issueDescription: "An issue.", workCredits: credits });

  async function addIssue(url: string, book: Book): Promise<Write> {
    const [cover, pages] = [await drawCover(), await drawPages(2)];
    const title = `More ${randomInt(1e6)}`;
    const form = formOf(issueTexts(title));
    append(form, "issueCoverPhoto", [cover]);
    append(form, "issueAssets", pages);
    const issue = { title, cover: cover.hash, pages: pages.map(({ hash }) => hash) };
    const after = { ...book, issues: [...book.issues, issue] };
    return { kind: "add an issue", after, send: () => send(url, "POST", path(), form) };
  }

  async function editBook(url: string, book: Book): Promise<Write> {
    const title = `Book ${book.word} ${randomInt(1e6)}`;
    const body = { title, description: "A book.", urlSlug: "a-book", contentRating: "T", genres, status: "ongoing" };
    return { kind: "edit a book", after: { ...book, title }, send: () => send(url, "PATCH", path(), body) };
  }

  async function replaceCover(url: string, book: Book): Promise<Write> {
    const cover = await drawCover();
    const form = append(new FormData(), "bookCoverPhoto", [cover]);
    const put = () => send(url, "PATCH", `${path()}/book-cover-photo`, form);
    return { kind: "replace a cover", after: { ...book, cover: cover.hash }, send: put };
  }

  async function editIssue(url: string, book: Book): Promise<Write> {
    const [at, title] = [randomInt(book.issues.length), `Edited ${randomInt(1e6)}`];
    const body = { ...issueTexts(title), title };
    const issues = book.issues.map((issue, index) => (index === at ? { ...issue, title } : issue));
    return { kind: "edit an issue", after: { ...book, issues }, send: () => send(url, "PATCH", path(at + 1), body) };
  }

  /** Removes some pages, adds new ones, and reorders all of them. */
  async function editPages(url: string, book: Book): Promise<Write> {
    const at = randomInt(book.issues.length);
    const { issueAssets } = (await send(url, "GET", path(at + 1))) as unknown as IssueRead;
    const stay = issueAssets.filter(() => randomInt(4) > 0);
    const added = await drawPages(Math.max(1, 3 - stay.length));
    const order = [...stay.keys(), ...added.map((_, index) => stay.length + index)].toSorted(() => randomInt(3) - 1);
    const numberOf = (index: number) => order.indexOf(index) + 1;
    const form = formOf({
      prevIssueAssets: JSON.stringify(stay.map(({ id }) => ({ id }))),
      prevIssueAssetsUpdatedPageNums: JSON.stringify(stay.map((_, index) => numberOf(index))),
      issueAssetsToBeRemoved: JSON.stringify(
        issueAssets.filter((page) => !stay.includes(page)).map(({ id }) => ({ id })),
      ),
      newIssueAssetsPageNums: JSON.stringify(added.map((_, index) => numberOf(stay.length + index))),
    });
    append(form, "issueAssets", added);
    const hashes = [...stay.map(({ photo_url }) => hashOf(photo_url)), ...added.map(({ hash }) => hash)];
    const pages = order.map((index) => hashes[index] ?? "");
    const issues = book.issues.map((issue, index) => (index === at ? { ...issue, pages } : issue));
    const put = () => send(url, "PATCH", `${path(at + 1)}/issue-assets`, form);
    return { kind: "edit pages", after: { ...book, issues }, send: put };
  }

  async function deleteIssue(url: string, book: Book): Promise<Write> {
    const after = { ...book, issues: book.issues.slice(0, -1) };
    return { kind: "delete an issue", after, send: () => send(url, "DELETE", path(book.issues.length)) };
  }

  async function deleteBook(url: string): Promise<Write> {
    return { kind: "delete a book", after: null, send: () => send(url, "DELETE", path()) };
  }

  async function find(url: string, word: string): Promise<boolean> {
    const response = await send(url, "GET", `/search/books?q=${word}`);
    const [book] = response["books"] as { book_id: number }[];
    if (book && !response["correctedQuery"]) bookId = book.book_id;
    return Boolean(book) && !response["correctedQuery"];
  }

  async function readIssue(url: string, number: number): Promise<Issue | "broken"> {
    const response = await send(url, "GET", `/read/x/book/${bookId}/issue/${number}`);
    const { issue, issueAssets } = response as unknown as IssueRead;
    const isInOrder = issueAssets.length > 0 && issueAssets.every(({ page_number }, at) => page_number === at + 1);
    const addresses = [issue.cover_photo, ...issueAssets.map(({ photo_url }) => photo_url)];
    if (!isInOrder || !(await isShown(url, addresses))) return "broken";
    const pages = issueAssets.map(({ photo_url }) => hashOf(photo_url));
    return { title: issue.issue_title, cover: hashOf(issue.cover_photo), pages };
  }

  return {
    name,
    async plan(url, now) {
      const book = now as Book | null;
      if (!book) return publish(url);
      const ways = [editBook, replaceCover, editIssue, editPages, editPages, deleteBook];
      if (book.issues.length < issuesAtMost) ways.push(addIssue);
      if (book.issues.length > 1) ways.push(deleteIssue);
      return (ways[randomInt(ways.length)] ?? editPages)(url, book);
    },
    async read(url, expected) {
      const word = (expected as (Book | null)[]).findLast(Boolean)?.word;
      if (word === undefined || !(await find(url, word))) return null;
      const { book } = (await send(url, "GET", `/read/x/book/${bookId}`)) as unknown as {
        book: { book_title: string; cover_photo: string };
      };
      const { issueTotal } = (await send(url, "GET", `/read/x/book/${bookId}/issues`)) as unknown as {
        issueTotal: number;
      };
      const issues = await Promise.all(Array.from({ length: issueTotal }, (_, at) => readIssue(url, at + 1)));
      if (!(await isShown(url, [book.cover_photo]))) return "broken";
      return { word, title: book.book_title, cover: hashOf(book.cover_photo), issues };
    },
  };
}

function formOf(texts: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  return form;
}

function append(form: FormData, part: string, pictures: Drawn[]): FormData {
  for (const { bytes, hash } of pictures) form.append(part, new Blob([bytes]), `${hash.slice(0, 8)}.png`);
  return form;
}
