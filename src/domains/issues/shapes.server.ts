import type { FoundBook } from "#domains/books/books.server.ts";
import { type PictureAddresses, pictureOf, unlock } from "#platform/images/picture.server.ts";
import type { BookRead, IssueEntry, IssueRead, PageRead } from "./contract.ts";
import type { listIssues } from "./issue-lists.server.ts";
import type { FoundIssue, listPages } from "./issues.server.ts";

// Converts database rows to the API's responses.

type Row<L extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<L>>[number];

/** The addresses of a book's pictures, with keys if the book is hidden. Only viewers who may see a hidden book get this far. */
export function picturesOf(
  pictures: PictureAddresses,
  book: Pick<FoundBook, "removed" | "hiddenReason">,
): PictureAddresses {
  return book.removed || book.hiddenReason !== null ? unlock(pictures) : pictures;
}

/** A book as the API returns it, with the addresses of its cover. */
export function toBookRead(pictures: PictureAddresses, book: FoundBook): BookRead {
  const cover = { ...pictureOf(picturesOf(pictures, book), book.cover), placeholder: book.cover.placeholder };
  return {
    book_id: book.id,
    publisher_id: book.publisherId,
    username: book.username,
    book_title: book.title,
    url_slug: book.urlSlug,
    cover_photo: cover.url,
    cover,
    description: book.description,
    status: book.status,
    content_rating: book.contentRating,
    language: book.language,
    image_prefix_reference: book.imagePrefix,
    removed: book.removed,
    downloadable: book.downloadable,
    shares_script: book.sharesScript,
    shares_panels: book.sharesPanels,
    hidden_reason: book.hiddenReason,
    next_issue: book.nextIssue,
    date_created: book.createdAt.toISOString(),
    last_updated: book.updatedAt?.toISOString() ?? null,
  };
}

/** An issue as the API returns it, with some fields of its book. */
export function toIssueRead(pictures: PictureAddresses, book: FoundBook, issue: FoundIssue): IssueRead {
  const cover = { ...pictureOf(picturesOf(pictures, book), issue.cover), placeholder: issue.cover.placeholder };
  return {
    issue_id: issue.id,
    book_id: book.id,
    publisher_id: book.publisherId,
    username: book.username,
    book_title: book.title,
    url_slug: book.urlSlug,
    issue_title: issue.title,
    issue_number: issue.number,
    ...toOwnNumber(issue),
    ...(issue.arc && { arc: issue.arc }),
    ...(issue.uploadedAt && { first_published: issue.createdAt.toISOString().slice(0, 10) }),
    description: issue.description,
    cover_photo: cover.url,
    cover,
    status: book.status,
    content_rating: book.contentRating,
    language: book.language,
    image_prefix_reference: issue.imagePrefix,
    downloadable: book.downloadable,
    shares_script: book.sharesScript,
    shares_panels: book.sharesPanels,
    ...(book.removed && { removed: true }),
    ...(book.hiddenReason !== null && { hidden_reason: book.hiddenReason }),
    next_issue: book.nextIssue,
    date_created: issue.createdAt.toISOString(),
    last_updated: issue.updatedAt?.toISOString() ?? null,
  };
}

/** The number that an issue bears, if it is not its place in the order. */
export function toOwnNumber({ label }: { label: string }): { issue_label?: string } {
  return label ? { issue_label: label } : {};
}

/** A page as the API returns it, without default and empty fields. `isPlaceheld` adds the placeholder of its picture. */
export function toPageRead(
  pictures: PictureAddresses,
  book: FoundBook,
  { id, number, image, kind, contentNote, description }: Row<typeof listPages>,
  { isPlaceheld = true } = {},
): PageRead {
  const { url, ...picture } = pictureOf(picturesOf(pictures, book), image);
  const { placeholder } = image;
  return {
    id,
    page_number: number,
    photo_url: url,
    ...picture,
    ...(isPlaceheld && { placeholder }),
    ...(kind !== "story" && { kind }),
    ...(contentNote && { content_note: contentNote }),
    ...(description && { description }),
  };
}

/** An issue in its book's list, as the API returns it. */
export function toIssueEntry(
  pictures: PictureAddresses,
  book: FoundBook,
  {
    id,
    title,
    number,
    label,
    arc,
    createdAt,
    cover,
  }: Omit<Awaited<ReturnType<typeof listIssues>>["listed"][number], "total">,
): IssueEntry {
  return {
    issue_id: id,
    title,
    issue_number: number,
    ...toOwnNumber({ label }),
    ...(arc && { arc }),
    date_created: createdAt.toISOString(),
    cover: pictureOf(picturesOf(pictures, book), cover),
  };
}
