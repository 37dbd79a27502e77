import * as z from "zod/mini";
import { bookFields, descriptionText, limitedText } from "#domains/books/forms.ts";
import { creditRoles, issueTitleMax } from "#domains/issues/vocab.ts";

const noRole = "Please select the applicable role(s) this user fulfilled!";

/** Who did what on an issue: each user once, each role once. */
export const workCredits = z
  .array(
    z.object({
      user: z
        .number("A user must be selected!")
        .check(z.int("A user must be selected!"), z.positive("A user must be selected!")),
      username: z
        .string("A user must have a username!")
        .check(z.minLength(1, "A user must have a username!"), z.maxLength(50)),
      credits: z
        .array(z.enum(creditRoles, "There is no such role!"), noRole)
        .check(z.minLength(1, noRole), z.maxLength(creditRoles.length)),
    }),
    "A user must be selected!",
  )
  .check(
    z.minLength(1, "A user must be selected!"),
    z.maxLength(100, "An issue can credit at most 100 users!"),
    z.refine((credits) => new Set(credits.map(({ username }) => username.toLowerCase())).size === credits.length, {
      error: "A user can be credited only once!",
    }),
  );
export type WorkCredits = z.infer<typeof workCredits>;

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
