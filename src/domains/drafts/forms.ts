import * as z from "zod/mini";
import { languages } from "#domains/books/languages.ts";
import { contentRatings, descriptionMax, genres, slugMax, titleMax } from "#domains/books/vocab.ts";
import { pageMap } from "#domains/issues/forms.ts";
import {
  arcMax,
  creditNameMax,
  creditRoles,
  issueLabelMax,
  issueTitleMax,
  namedCreditsMax,
  oldAddressMax,
  pagesMax,
} from "#domains/issues/vocab.ts";
import { previewDays, previewDaysMax, scheduledDaysMax } from "./vocab.ts";
import { importKey } from "#domains/publishing/forms.ts";

/** Half-written texts may be longer than the form accepts in the end, but not without bounds. */
const text = (max: number) => z.optional(z.string().check(z.maxLength(2 * max)));

/** The text fields of the upload form in any state. The form's own rules apply when the draft is published. */
export const draftFields = {
  bookTitle: text(titleMax),
  urlSlug: text(slugMax),
  bookDescription: text(descriptionMax),
  contentRating: z.optional(z.enum(contentRatings, "There is no such rating!")),
  genres: z.optional(z.array(z.enum(genres, "There is no such genre!")).check(z.maxLength(genres.length))),
  language: z.optional(z.enum(languages, "There is no such language!")),
  downloadable: z.optional(z.boolean()),
  keepsMasters: z.optional(z.boolean()),
  sharesScript: z.optional(z.boolean()),
  sharesPanels: z.optional(z.boolean()),
  issueTitle: text(issueTitleMax),
  issueDescription: text(descriptionMax),
  issueLabel: text(issueLabelMax),
  storyArc: text(arcMax),
  firstPublished: text(10),
  oldAddress: text(oldAddressMax),
  workCredits: z.optional(
    z
      .array(
        z.object({
          user: z.int().check(z.positive()),
          username: z.string().check(z.maxLength(50)),
          credits: z.array(z.enum(creditRoles, "There is no such role!")).check(z.maxLength(creditRoles.length)),
        }),
      )
      .check(z.maxLength(100)),
  ),
  namedCredits: z.optional(
    z
      .array(
        z.object({
          name: z.string().check(z.maxLength(2 * creditNameMax)),
          credits: z.array(z.enum(creditRoles, "There is no such role!")).check(z.maxLength(creditRoles.length)),
        }),
      )
      .check(z.maxLength(namedCreditsMax)),
  ),
};
const draftForm = z.object(draftFields);
export type DraftFields = z.infer<typeof draftForm>;

/** A new draft. With `bookId`, of the next issue of that book; without, of a new book with its first issue. */
export const newDraftForm = z.extend(draftForm, {
  bookId: z.optional(z.int().check(z.positive())),
  importKey,
  pageMap: z.optional(pageMap),
});

/** A change of a draft: only the given fields change. */
export const editDraftForm = z.extend(draftForm, {
  /** The version that the change starts from. */
  version: z.int("The version of the draft is missing."),
  /** The ids of the pages in their new order. Pages that are not listed are removed. */
  pageIds: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(pagesMax))),
  /** An entry for each page, in the new order. */
  pageMap: z.optional(pageMap),
});

const noTime = "Please choose a date and a time.";

/** An IANA time zone, such as Europe/Berlin. */
export const timeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, "There is no such time zone."));

/** When to publish: an ISO 8601 time with its offset, and the author's time zone. Without both, now. */
export const publishDraftForm = z
  .object({
    at: z.optional(z.iso.datetime({ offset: true, error: noTime })),
    timeZone: z.optional(timeZone),
  })
  .check(
    z.refine((when) => (when.at === undefined) === (when.timeZone === undefined), { path: ["at"], error: noTime }),
    z.refine(({ at }) => at === undefined || Date.parse(at) > Date.now(), {
      path: ["at"],
      error: "This time has passed. Please choose a later one.",
    }),
    z.refine(({ at }) => at === undefined || Date.parse(at) < Date.now() + scheduledDaysMax * 86_400_000, {
      path: ["at"],
      error: "Please choose a time within the next two years.",
    }),
  );

const noDays = `Please choose 1 to ${previewDaysMax} days.`;

/** For how many days the link to a draft works. */
export const previewForm = z.object({
  days: z.prefault(z.int(noDays).check(z.minimum(1, noDays), z.maximum(previewDaysMax, noDays)), previewDays),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
