import { createHash } from "node:crypto";
import type { FoundBook } from "#domains/books/books.server.ts";
import { readCreditsByIssue } from "#domains/issues/credits.server.ts";
import { issues, pages } from "#domains/issues/issues-table.server.ts";
import { issuePath } from "#domains/issues/paths.ts";
import type { CreditLists } from "#domains/issues/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, eq } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import { fileExtensions } from "#platform/images/file-format.ts";
import { images } from "#platform/images/images-table.server.ts";
import { blankMetadata } from "#platform/images/metadata/blank-metadata.ts";
import { readOriginal } from "#platform/images/originals.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { StoredEntry } from "#platform/zip/stored-zip.ts";
import { writeComicInfo } from "./comic-info.ts";
import { issueFileName } from "./file-names.ts";

const pagesMax = 10_000;

export type ArchiveSources = { queries: Queries; storage: Storage; origin: string };
/** The CBZ file of an issue before any picture is read. `version` changes whenever the content changes. */
export type IssueArchive = {
  number: number;
  fileName: string;
  modified: Date;
  entries: StoredEntry[];
  version: string;
};

type Page = Awaited<ReturnType<typeof listOriginals>>[number];

/**
 * The CBZ files of all issues of a book, by number, or of a single issue. Throws `issue_not_found`, or `book_too_long` if there
 * are more than 10,000 pages.
 */
export async function findIssueArchives(
  sources: ArchiveSources,
  book: FoundBook,
  number?: number,
): Promise<IssueArchive[]> {
  const { queries } = sources;
  const originals = await listOriginals(queries, book.id, number);
  if (originals.length === 0) throw fail("issue_not_found");
  if (originals.length > pagesMax) throw fail("book_too_long");
  const byIssue = Map.groupBy(originals, ({ issue }) => issue.id);
  const creditsOf = await readCreditsByIssue(queries, { bookId: book.id, number });
  return [...byIssue].map(([id, own]) => makeArchive(sources, book, own, creditsOf(id)));
}

function listOriginals(queries: Queries, bookId: number, number: number | undefined) {
  const { hash, format, bytes, width, height } = images;
  const { id, title, description, label, arc, createdAt, updatedAt } = issues;
  return queries
    .select({
      issue: { id, number: issues.number, label, arc, title, description, createdAt, updatedAt },
      number: pages.number,
      kind: pages.kind,
      contentNote: pages.contentNote,
      image: { hash, format, bytes, width, height },
    })
    .from(pages)
    .innerJoin(issues, eq(issues.id, pages.issueId))
    .innerJoin(images, eq(images.id, pages.imageId))
    .where(and(eq(issues.bookId, bookId), number === undefined ? undefined : eq(issues.number, number)))
    .orderBy(asc(issues.number), asc(pages.number))
    .limit(pagesMax + 1);
}

function makeArchive({ storage, origin }: ArchiveSources, book: FoundBook, own: Page[], credits: CreditLists) {
  const { issue } = own[0] as Page;
  const modified = issue.updatedAt ?? issue.createdAt;
  const info = Buffer.from(
    writeComicInfo({
      series: book.title,
      number: issue.label || String(issue.number),
      arc: issue.arc,
      title: issue.title,
      summary: issue.description,
      count: book.status === "completed" ? book.lastIssueNumber : undefined,
      published: issue.createdAt,
      credits,
      genres: book.genres,
      language: book.language,
      rating: book.contentRating,
      web: origin + issuePath({ url_slug: book.urlSlug, book_id: book.id, issue_number: issue.number }),
      pages: own.map(({ image, kind, contentNote }) => ({ ...image, kind, contentNote })),
    }),
  );
  const version = createHash("sha256").update(info).update(modified.toISOString());
  for (const { image } of own) version.update(image.hash);
  return {
    number: issue.number,
    fileName: issueFileName({
      bookTitle: book.title,
      number: issue.label || String(issue.number),
      published: issue.createdAt,
    }),
    modified,
    version: version.digest("base64url").slice(0, 22),
    entries: [
      { name: "ComicInfo.xml", bytes: info.length, modified, read: async () => info },
      ...own.map(({ number, image }) => ({
        name: `${String(number).padStart(3, "0")}.${fileExtensions[image.format]}`,
        bytes: image.bytes,
        modified,
        read: () => readPicture(storage, image),
      })),
    ],
  };
}

/** Reads an original and blanks its metadata. */
async function readPicture(storage: Storage, { hash, format }: Page["image"]): Promise<Buffer> {
  const file = await readOriginal(storage, hash);
  if (!file) throw new Error(`the original ${hash} is missing`);
  blankMetadata(file, format);
  return file;
}
