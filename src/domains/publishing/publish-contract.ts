import * as z from "zod/mini";
import { bookId, bookParams } from "#domains/books/contract.ts";
import { bookFields, downloadable, keepsMasters, language, sharesPanels, sharesScript } from "#domains/books/forms.ts";
import { coverRule } from "#domains/books/vocab.ts";
import { pageMap, pageMapBytes } from "#domains/issues/forms.ts";
import { issueNumber } from "#domains/issues/schemas.ts";
import { pageBytesMax, pageRule, pagesMax } from "#domains/issues/vocab.ts";
import type { FilePart, Schemas } from "#platform/api/operation.ts";
import {
  importKey,
  issueFields,
  optionalIssueFields,
  missingBookCover,
  missingIssueCover,
  missingPages,
} from "./forms.ts";

const prefixes = z.object({ bookImagePrefixRef: z.string(), issueImagePrefixRef: z.string() });
const prefix = z.optional(z.string().check(z.maxLength(100)));
/** Part of every form with pictures. The server issues missing prefixes itself. */
export const prefixFields = { bookImagePrefixRef: prefix, issueImagePrefixRef: prefix };

const cover = { atLeast: 1, atMost: 1, maxBytes: coverRule.maxBytes, tooLarge: coverRule.tooLarge } as const;
export const bookCoverPart = { ...cover, missing: missingBookCover } as const satisfies FilePart;
export const issueCoverPart = { ...cover, missing: missingIssueCover } as const satisfies FilePart;
export const pagesPart = {
  atLeast: 1,
  atMost: pagesMax,
  maxBytes: pageBytesMax,
  tooLarge: pageRule.tooLarge,
  missing: missingPages,
} as const satisfies FilePart;

/** The rule for the pictures in each part of these forms. */
export const pictureRules = { bookCoverPhoto: coverRule, issueCoverPhoto: coverRule, issueAssets: pageRule };

const issueForm = {
  ...issueFields,
  ...optionalIssueFields,
  /** The page map, in order. */
  pageMap: z.prefault(pageMap, []),
  /** With it, an import does not make the same issue again. */
  importKey,
  ...prefixFields,
};
/** Longer than other text fields. */
export const longFields = { pageMap: pageMapBytes };
const newIssue = z.object({ issue_number: z.number() });

/** Calls that publish a new book or a new issue. */
export const publishContract = {
  newBookPrefixes: { summary: "Image prefixes for a new book and its first issue", response: prefixes },
  newIssuePrefixes: {
    summary: "The image prefix of a book, and a new one for its next issue",
    params: z.object({ bookId }),
    response: prefixes,
  },
  issuePrefixes: {
    summary: "The image prefixes of a book and of one of its issues",
    params: z.object({ bookId, issueNumber }),
    response: prefixes,
  },
  publishBook: {
    summary:
      "Publish a book with its first issue. All or nothing. With an Idempotency-Key header, a repeated call publishes nothing and gets the first response.",
    body: z.object({
      ...bookFields,
      ...issueForm,
      language: z.prefault(language, "en"),
      downloadable: z.prefault(downloadable, true),
      keepsMasters: z.prefault(keepsMasters, false),
      sharesScript: z.prefault(sharesScript, false),
      sharesPanels: z.prefault(sharesPanels, true),
    }),
    longFields,
    files: { bookCoverPhoto: bookCoverPart, issueCoverPhoto: issueCoverPart, issueAssets: pagesPart },
    response: z.object({ book: z.object({ id: z.number(), url_slug: z.string() }), issue: newIssue }),
    status: 201,
  },
  addIssue: {
    summary:
      "Add the next issue to a book. All or nothing. With an Idempotency-Key header, a repeated call adds nothing and gets the first response.",
    params: bookParams,
    body: z.object(issueForm),
    longFields,
    files: { issueCoverPhoto: issueCoverPart, issueAssets: pagesPart },
    response: z.object({ issue: newIssue }),
    status: 201,
  },
} as const satisfies Record<string, Schemas>;
