import type * as z from "zod/mini";
import { insertBook } from "#domains/books/books.server.ts";
import type { LockedBook } from "#domains/books/change-book.server.ts";
import { checkCredited } from "#domains/credits/check-credited.server.ts";
import { setGivenNames } from "#domains/credits/given-names.server.ts";
import { setCredits } from "#domains/credits/set-credits.server.ts";
import { renewIssueNumbers, takeIssueNumber } from "#domains/issues/issue-numbers.server.ts";
import { insertIssue } from "#domains/issues/insert-issue.server.ts";
import { returnHeld, type TakenBackIssue } from "#domains/issues/taken-back-issues.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import { becomeCreator } from "#domains/people/standing.server.ts";
import { findHeldDomains } from "#domains/screening/find-held-domain.server.ts";
import { screenTexts } from "#domains/screening/screen-texts.server.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Author } from "./author.server.ts";
import { flagWork, holdBook } from "#domains/screening/hold-works.server.ts";
import type { publishContract } from "./publish-contract.ts";
import type { Published } from "./records/publish-once.server.ts";

type Recorded = { coverId: number; imagePrefix: string };
/** An issue whose pictures are recorded: its text, credits, and page map as in the form, and the ids of its images. */
export type IssueContent = Omit<z.output<typeof publishContract.addIssue.body>, `${string}PrefixRef` | "importKey"> &
  Recorded & { pageImageIds: number[]; importKey?: string | null; isPlanned?: boolean };
type BookFields = Omit<
  z.output<typeof publishContract.publishBook.body>,
  keyof z.output<typeof publishContract.addIssue.body>
>;
/** The same of a book, without its first issue. */
export type BookContent = BookFields & Recorded;

type Events = Pick<Queue, "emit">;

// Nothing becomes public in any other way.

/** Publishes a book of `author` with its first issue. Throws what `checkCredited` does, and `word_refused`. */
export async function publishBook(
  queue: Events,
  tx: Queries,
  author: Author,
  book: BookContent,
  first: IssueContent,
): Promise<Published> {
  const { bookTitle: title, bookDescription: description, urlSlug, contentRating, genres } = book;
  const { language, downloadable, keepsMasters, sharesScript, sharesPanels, coverId, imagePrefix } = book;
  const { issueTitle, issueDescription } = first;
  const texts = { bookTitle: title, bookDescription: description, issueTitle, issueDescription };
  const held = [...(await screenTexts(tx, texts)), ...(await findHeldDomains(tx, author.id))];
  const bookId = await insertBook(tx, {
    publisherId: author.id,
    title,
    description,
    urlSlug,
    contentRating,
    genres,
    language,
    downloadable,
    keepsMasters,
    sharesScript,
    sharesPanels,
    coverId,
    imagePrefix,
  });
  const { issueId, number } = await writeIssue(tx, author, bookId, first);
  if (author.role === "user") await becomeCreator(tx, author.id);
  const published = { id: bookId, publisherId: author.id };
  await workChanged(queue, tx, published, { kind: "book published", issueId });
  await holdBook(queue, tx, published, held);
  return { bookId, urlSlug, issueNumber: number };
}

/**
 * Publishes the next issue of a book of `author`, or again the issue `was` that they had taken back: with its number and date, and without
 * telling anybody. Throws what `checkCredited` does, and `word_refused`.
 */
export async function publishIssue(
  queue: Events,
  tx: Queries,
  author: Author,
  book: LockedBook,
  content: IssueContent,
  was?: TakenBackIssue,
): Promise<Published> {
  const { issueTitle, issueDescription } = content;
  const held = await screenTexts(tx, { issueTitle, issueDescription });
  const { issueId, number } = await writeIssue(tx, author, book.id, content, was);
  const kind = was ? "issue returned" : "issue published";
  await workChanged(queue, tx, { id: book.id, publisherId: author.id }, { kind, issueId });
  await flagWork(queue, tx, { bookId: book.id, issueId }, held);
  return { bookId: book.id, urlSlug: book.urlSlug, issueNumber: number };
}

async function writeIssue(tx: Queries, author: Author, bookId: number, content: IssueContent, was?: TakenBackIssue) {
  const { issueTitle: title, issueDescription: description, issueLabel, storyArc: arc, workCredits, ...rest } = content;
  const {
    pageMap,
    coverId,
    imagePrefix,
    pageImageIds,
    firstPublished,
    importKey = null,
    isPlanned = false,
    oldAddress,
    namedCredits,
  } = rest;
  const number = was?.number ?? (await takeIssueNumber(tx, bookId));
  const label = issueLabel === String(number) ? "" : issueLabel;
  const kept = was && { id: was.issueId, cameAt: was.cameAt, pagesVersion: was.pagesVersion + 1 };
  const texts = { title, description, label, arc, firstPublished, oldAddress };
  const pictures = { pageMap, coverId, imagePrefix, pageImageIds };
  const issueId = await insertIssue(tx, { bookId, number, ...texts, ...pictures, importKey, isPlanned, ...kept });
  if (was) {
    await returnHeld(tx, issueId);
    await renewIssueNumbers(tx, bookId);
  }
  await setCredits(tx, issueId, await checkCredited(tx, author.id, workCredits));
  await setGivenNames(tx, issueId, namedCredits);
  return { issueId, number };
}
