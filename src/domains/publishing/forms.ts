import * as z from "zod/mini";
import { bookFields, descriptionText, limitedText } from "#domains/books/forms.ts";
import { workCredits } from "#domains/issues/forms.ts";
import { issueTitleMax } from "#domains/issues/vocab.ts";

/** The issue's part of the upload form (spec.md section 5). */
export const issueFields = {
  issueTitle: limitedText(
    "Issue Title required!",
    issueTitleMax,
    `Issue Title must be at most ${issueTitleMax} characters!`,
  ),
  issueDescription: descriptionText("Issue Description required!"),
  workCredits,
};

/** A new book with its first issue, all but the pictures. */
export const newBookForm = z.object({ ...bookFields, ...issueFields });

/** What can be changed of an issue, all but the pictures. */
export const editIssueForm = z.object({
  title: issueFields.issueTitle,
  issueDescription: issueFields.issueDescription,
  workCredits,
});
export type EditIssueForm = z.infer<typeof editIssueForm>;

/** Sentences for pictures that are missing. */
export const missingBookCover = "You need to provide a file";
export const missingIssueCover = "An Issue Cover Photo is required!";
export const missingPages = "Issue Pages are required!";
