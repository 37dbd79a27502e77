import * as z from "zod/mini";
import {
  bookFields,
  descriptionText,
  downloadable,
  keepsMasters,
  language,
  sharesScript,
  sharesPanels,
  shortText,
  titleText,
} from "#domains/books/forms.ts";
import { namedCredits, workCredits } from "#domains/issues/forms.ts";
import { arcMax, issueLabelMax, issueTitleMax, oldAddressMax } from "#domains/issues/vocab.ts";
import { isDay } from "#platform/is-day.ts";

const label = shortText(issueLabelMax, `The number must be at most ${issueLabelMax} characters!`).check(
  // Lists write the number sign themselves.
  z.overwrite((text) => text.replace(/^#\s*/, "")),
);
const arc = shortText(arcMax, `The story arc must be at most ${arcMax} characters!`);
const wrongDay = "Please choose a day that has passed.";
/** Empty, or a day. Somewhere it may be tomorrow already. */
const firstPublished = z
  .string(wrongDay)
  .check(z.refine((day) => day === "" || (isDay(day) && Date.parse(day) < Date.now() + 14 * 3_600_000), wrongDay));

const noAddress = `Please enter a web address of at most ${oldAddressMax} characters!`;
/** Empty, or an address on the web, as URLs are written. */
const oldAddress = z.string(noAddress).check(
  z.trim(),
  z.maxLength(oldAddressMax, noAddress),
  z.refine((text) => text === "" || (/^https?:\/\//i.test(text) && URL.canParse(text)), noAddress),
  z.overwrite((text) => (URL.canParse(text) ? new URL(text).href.slice(0, oldAddressMax) : text)),
);
const ownFields = { issueLabel: label, storyArc: arc, firstPublished, oldAddress, namedCredits };
/** A hash of the files that a work is made from: the same key for the same book is the same work. */
export const importKey = z.optional(
  z.string().check(z.regex(/^[0-9a-f]{64}$/, "The importKey must be 64 hexadecimal digits.")),
);
/** The fields that calls may leave out, for which nothing is written then. */
export const optionalIssueFields = {
  issueLabel: z.prefault(label, ""),
  storyArc: z.prefault(arc, ""),
  firstPublished: z.prefault(firstPublished, ""),
  oldAddress: z.prefault(oldAddress, ""),
  namedCredits: z.prefault(namedCredits, []),
};

/** The text and credits of an issue, in every form that has them. */
export const issueFields = {
  issueTitle: titleText(
    "Issue Title required!",
    issueTitleMax,
    `Issue Title must be at most ${issueTitleMax} characters!`,
  ),
  issueDescription: descriptionText("Issue Description required!"),
  ...ownFields,
  workCredits,
};

/** A new book with its first issue, without the pictures. */
export const newBookForm = z.object({
  ...bookFields,
  language,
  downloadable,
  keepsMasters,
  sharesScript,
  sharesPanels,
  ...issueFields,
});

/** The parts of an issue that can be edited, without the pictures. */
export const editIssueForm = z.object({
  title: issueFields.issueTitle,
  issueDescription: issueFields.issueDescription,
  issueLabel: z.optional(label),
  storyArc: z.optional(arc),
  firstPublished: z.optional(firstPublished),
  oldAddress: z.optional(oldAddress),
  workCredits,
  namedCredits: z.optional(namedCredits),
});
export type EditIssueForm = z.infer<typeof editIssueForm>;

/** Messages for missing pictures. */
export const missingBookCover = "You need to provide a file";
export const missingIssueCover = "An Issue Cover Photo is required!";
export const missingPages = "Issue Pages are required!";
