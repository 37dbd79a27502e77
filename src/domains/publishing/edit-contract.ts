import * as z from "zod/mini";
import { bookParams } from "#domains/books/contract.ts";
import { deletedBookDays } from "#domains/books/deleted-book.ts";
import { editBookForm } from "#domains/books/forms.ts";
import { contentRatings, genres } from "#domains/books/vocab.ts";
import { noUser, pageMap, remainingCredits } from "#domains/issues/forms.ts";
import { bookRead, issueParams, issueRead, meantIssueId, pageRead } from "#domains/issues/schemas.ts";
import { creditRoles, creditStates, pagesMax } from "#domains/issues/vocab.ts";
import type { Schemas } from "#platform/api/operation.ts";
import { picture } from "#platform/images/picture-schema.ts";
import { editIssueForm } from "./forms.ts";
import { bookCoverPart, issueCoverPart, longFields, pagesPart, prefixFields } from "./publish-contract.ts";

const creditsRead = z.array(
  z.object({ user: z.number(), username: z.string(), credits: z.array(z.enum(creditRoles)) }),
);
const namedCreditsRead = z.array(z.object({ name: z.string(), credits: z.array(z.enum(creditRoles)) }));
const noFields = z.object({});

const pageNumbers = z.array(z.int().check(z.minimum(1), z.maximum(pagesMax))).check(z.maxLength(pagesMax));
const pageIds = z.array(z.object({ id: z.int().check(z.positive()) })).check(z.maxLength(pagesMax));
/** Names the fields to change; the others stay as they are. If absent, all fields change. */
function changedFields<F extends z.ZodMiniObject>(form: F) {
  return z.optional(z.array(z.keyof(form)).check(z.maxLength(Object.keys(form.shape).length)));
}

/** Calls that edit or delete an owner's works. */
export const editContract = {
  readBookForEdit: {
    summary: "A book as its owner edits it",
    params: bookParams,
    response: z.object({
      book: z.extend(bookRead, {
        title: z.string(),
        /** The number that its next issue gets. Those of issues that are taken back stay theirs. */
        next_issue_number: z.number(),
        /** The rating that a moderator has set: the owner can raise it, but not lower it. */
        least_rating: z.nullable(z.enum(contentRatings)),
      }),
      bookCoverPhotoFile: picture,
      genres: z.array(z.object({ genre: z.enum(genres) })),
    }),
  },
  editBook: {
    summary: "Change a book's text, genres, rating, and status, and whether it is hidden",
    params: bookParams,
    body: z.extend(editBookForm, { changed: changedFields(editBookForm) }),
    response: z.object({ book: z.object({ id: z.number(), url_slug: z.string() }) }),
  },
  replaceBookCover: {
    summary: "Replace the cover of a book. A text in place of the file changes nothing.",
    params: bookParams,
    body: noFields,
    files: { bookCoverPhoto: { ...bookCoverPart, canKeep: true } },
    response: z.object({ bookCoverPhotoFile: picture }),
  },
  deleteBook: {
    summary: `Delete a book with all its issues. Its owner is notified by email, and can bring it back for ${deletedBookDays} days.`,
    params: bookParams,
  },
  restoreBook: {
    summary: `Bring back a book of the viewer that was deleted within the last ${deletedBookDays} days, as it was`,
    params: bookParams,
    response: z.object({ book: z.object({ id: z.number(), url_slug: z.string() }) }),
  },
  listDeletedBooks: {
    summary: "The viewer's deleted books that can be brought back, the last deleted first",
    response: z.object({
      books: z.array(
        z.object({
          book_id: z.number(),
          book_title: z.string(),
          total_issues: z.number(),
          /** Until when it can be brought back. */
          kept_until: z.string(),
        }),
      ),
    }),
  },
  readIssueForEdit: {
    summary: "An issue as its owner edits it, with its pages, and its credits with what each person has answered",
    params: issueParams,
    query: z.object({ issueId: z.optional(meantIssueId) }),
    response: z.object({
      issue: z.extend(issueRead, { title: z.string(), old_address: z.string() }),
      issueCoverPhotoFile: picture,
      issueAssets: z.array(pageRead),
      workCredits: creditsRead,
      namedCredits: namedCreditsRead,
      pagesVersion: z.number(),
      /** The answer of each person in `workCredits`. */
      creditStates: z.array(z.object({ user: z.number(), state: z.enum(creditStates) })),
    }),
  },
  listOldAddresses: {
    summary: "The issues of a book that have been elsewhere before, with their old addresses",
    params: bookParams,
    response: z.object({ issues: z.array(z.object({ issue_number: z.number(), old_address: z.string() })) }),
  },
  readCreditsForEdit: {
    summary: "The credits of an issue as its owner edits them",
    params: issueParams,
    response: z.object({ workCredits: creditsRead, namedCredits: namedCreditsRead }),
  },
  latestCredits: {
    summary: "The credits of a book's latest issue, without people who have declined, to be used for the next one",
    params: bookParams,
    response: z.object({ workCredits: creditsRead, namedCredits: namedCreditsRead }),
  },
  editIssue: {
    summary: "Change an issue's text and credits",
    params: issueParams,
    body: z
      .extend(editIssueForm, {
        workCredits: remainingCredits,
        changed: changedFields(editIssueForm),
        issueId: z.optional(meantIssueId),
      })
      .check(
        z.refine(({ workCredits, changed }) => workCredits.length > 0 || changed?.includes("workCredits") === false, {
          path: ["workCredits"],
          error: noUser,
        }),
      ),
    response: z.object({ issue: z.object({ issue_number: z.number() }) }),
  },
  editIssuePages: {
    summary:
      "Add, move, remove, and describe pages of an issue. The form lists every current page as kept or removed, and numbers the kept and new pages from 1 to n. All or nothing.",
    params: issueParams,
    body: z.object({
      newIssueAssetsPageNums: z.prefault(pageNumbers, []),
      prevIssueAssets: z.prefault(pageIds, []),
      prevIssueAssetsUpdatedPageNums: z.prefault(pageNumbers, []),
      issueAssetsToBeRemoved: z.prefault(pageIds, []),
      /** The page map, in the new order. If absent, kept pages keep their entries. */
      pageMap: z.optional(pageMap),
      /**
       * The version of the pages that the form starts from. If the pages have changed since, even just their order or entries, the form is
       * refused.
       */
      pagesVersion: z.optional(z.int()),
      ...prefixFields,
    }),
    longFields,
    files: { issueAssets: { ...pagesPart, atLeast: 0 } },
    response: z.object({ issueAssets: z.array(pageRead), pagesVersion: z.number() }),
  },
  replaceIssueCover: {
    summary: "Replace the cover of an issue. A text in place of the file changes nothing.",
    params: issueParams,
    body: z.object({ issueId: z.optional(meantIssueId) }),
    files: { issueCoverPhoto: { ...issueCoverPart, canKeep: true } },
    response: z.object({ issueCoverPhotoFile: picture }),
  },
  deleteIssue: {
    summary: "Delete the latest issue of a book, unless it is the only one. The next issue gets its number again.",
    params: issueParams,
    query: z.object({ issueId: z.optional(meantIssueId) }),
  },
} as const satisfies Record<string, Schemas>;
