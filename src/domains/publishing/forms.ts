import * as z from "zod/mini";
import { bookFields, descriptionText, downloadable, language, titleText } from "#domains/books/forms.ts";
import { workCredits } from "#domains/issues/forms.ts";
import { issueTitleMax } from "#domains/issues/vocab.ts";

/** The text and credits of an issue, in every form that has them. */
export const issueFields = {
  issueTitle: titleText(
    "Issue Title required!",
    issueTitleMax,
    `Issue Title must be at most ${issueTitleMax} characters!`,
  ),
  issueDescription: descriptionText("Issue Description required!"),
  workCredits,
};

/** A new book with its first issue, without the pictures. */
export const newBookForm = z.object({ ...bookFields, language, downloadable, ...issueFields });

/** The parts of an issue that can be edited, without the pictures. */
export const editIssueForm = z.object({
  title: issueFields.issueTitle,
  issueDescription: issueFields.issueDescription,
  workCredits,
});
export type EditIssueForm = z.infer<typeof editIssueForm>;

/** Messages for missing pictures. */
export const missingBookCover = "You need to provide a file";
export const missingIssueCover = "An Issue Cover Photo is required!";
export const missingPages = "Issue Pages are required!";
