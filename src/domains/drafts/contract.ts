import * as z from "zod/mini";
import { contentRatings } from "#domains/books/vocab.ts";
import { issueParams, meantIssueId, pageRead } from "#domains/issues/schemas.ts";
import { creditRoles, pagesMax } from "#domains/issues/vocab.ts";
import { bookCoverPart, issueCoverPart, longFields, pagesPart } from "#domains/publishing/publish-contract.ts";
import type { Contract } from "#platform/api/operation.ts";
import { pageNumber, wholeNumber } from "#platform/api/page-query.ts";
import { picture } from "#platform/images/picture-schema.ts";
import type { draftCalls } from "./calls.ts";
import { draftFields, editDraftForm, newDraftForm, previewForm, publishDraftForm } from "./forms.ts";

const params = z.object({ id: wholeNumber("id", z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)) });
const summary = {
  id: z.number(),
  version: z.number(),
  /** The book that gets the issue; null for a new book with its first issue. */
  book: z.nullable(z.object({ id: z.number(), title: z.string(), url_slug: z.string() })),
  updated_at: z.string(),
  /** When it will be published, and in which time zone its author chose that. */
  scheduled_at: z.nullable(z.string()),
  time_zone: z.nullable(z.string()),
  /** Why it was not published at that time; null unless it was to be. */
  sent_back: z.nullable(z.string()),
  /** The number with which an issue returns that was taken back; null for any other draft. */
  taken_back_number: z.nullable(z.number()),
  /** Until when a deleted issue is kept; null for any other draft. */
  kept_until: z.nullable(z.string()),
  book_cover: z.nullable(picture),
  issue_cover: z.nullable(picture),
};
/** A draft in a list. */
const draftEntry = z.object({
  ...summary,
  title: z.string(),
  pages_total: z.number(),
});
/** A draft as its author edits it. `fields` are those of the upload form that have been filled in. */
const draftRead = z.object({
  ...summary,
  fields: z.object(draftFields),
  pages: z.array(pageRead),
  /** Until when the link shows it that was made for others; null without one. */
  preview_until: z.nullable(z.string()),
});
const draft = z.object({ draft: draftRead });
export type DraftEntry = z.infer<typeof draftEntry>;
export type DraftRead = z.infer<typeof draftRead>;

const previewRead = z.object({
  book_title: z.string(),
  issue_title: z.string(),
  username: z.string(),
  description: z.string(),
  content_rating: z.nullable(z.enum(contentRatings)),
  cover: z.nullable(picture),
  credits: z.array(z.object({ username: z.string(), roles: z.array(z.enum(creditRoles)) })),
  pages: z.array(pageRead),
  expires_at: z.string(),
});
export type PreviewRead = z.infer<typeof previewRead>;

const optional = { atLeast: 0 } as const;
const covers = {
  bookCoverPhoto: { ...bookCoverPart, ...optional },
  issueCoverPhoto: { ...issueCoverPart, ...optional },
};

export const draftContract = {
  takeBackIssue: {
    summary:
      "Take an issue back into a draft. Its address answers 404 until the draft is published; then it has its number, date, and readers' places again.",
    params: issueParams,
    query: z.object({ issueId: z.optional(meantIssueId) }),
    response: z.object({ draft: z.object({ id: z.number() }) }),
    status: 201,
  },
  createDraft: {
    summary:
      "Keep an unfinished work, with its pictures, that only its author sees: the next issue of a book, or a new book. All fields are optional.",
    body: newDraftForm,
    longFields,
    files: { ...covers, issueAssets: { ...pagesPart, ...optional } },
    response: draft,
    status: 201,
  },
  listDrafts: {
    summary: "The viewer's drafts, those that come out next first, then the last changed ones",
    query: z.object({ page: z.optional(pageNumber) }),
    response: z.object({ drafts: z.array(draftEntry), total: z.number() }),
  },
  readDraft: { summary: "A draft of the viewer", params, response: draft },
  editDraft: {
    summary:
      "Change the given fields of a draft. If it has been changed since `version`, answers 409 with the draft as it is now.",
    params,
    body: editDraftForm,
    longFields,
    files: covers,
    response: draft,
  },
  deleteDraft: { summary: "Delete a draft and its pictures", params },
  addDraftPages: {
    summary: "Add pages at the end of a draft",
    params,
    /** With `after`, they are refused unless the draft has this many pages, so that a call that is sent again adds nothing twice. */
    body: z.object({
      after: z.optional(wholeNumber("after", z.minimum(0, "after must be at least 0."), z.maximum(pagesMax))),
    }),
    files: { issueAssets: pagesPart },
    response: z.object({ version: z.number(), pages: z.array(pageRead) }),
    status: 201,
  },
  publishDraft: {
    summary:
      "Publish a draft now, or, with `at`, at a time within two years: then the answer is 202 and has the draft. Texts and pictures must be complete.",
    params,
    body: publishDraftForm,
    response: z.object({
      book: z.optional(z.object({ id: z.number(), url_slug: z.string() })),
      issue: z.optional(z.object({ issue_number: z.number() })),
      draft: z.optional(draftRead),
    }),
    status: 201,
    laterWith: "draft",
  },
  unscheduleDraft: { summary: "Do not publish a draft at the time that was chosen", params, response: draft },
  createPreview: {
    summary:
      "Make a link that shows a draft to whoever has it, for 14 days or as long as `days` says. An earlier link ends. The secret after # is not stored.",
    params,
    body: previewForm,
    response: z.object({ preview: z.object({ url: z.string(), expires_at: z.string() }) }),
    status: 201,
  },
  withdrawPreview: { summary: "End the link that shows a draft, at once", params },
  readPreview: {
    summary:
      "The draft that a link shows. `token` is what follows # in its address, so that no log and no other site learns it.",
    body: z.object({ token: z.string().check(z.maxLength(100)) }),
    response: previewRead,
  },
} as const satisfies Contract<typeof draftCalls>;
export type DraftContract = typeof draftContract;
