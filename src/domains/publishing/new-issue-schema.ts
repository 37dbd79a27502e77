import * as z from "zod/mini";
import { pagesMax } from "#domains/issues/vocab.ts";
import { coverPicture } from "./cover-picture.ts";
import { issueFields, missingIssueCover, missingPages } from "./forms.ts";
import type { IssueFieldValues } from "./issue-fields.tsx";
import type { IssueInputValues } from "./issue-inputs.tsx";
import type { NewPage } from "./pages/page-list.ts";

/** What stands in the form for a new issue while it is filled in. */
export type NewIssueValues = IssueFieldValues & IssueInputValues;

/** Pages of an issue in a form: at least one, at most 200. */
export function pagesOf<P>() {
  return z
    .array(z.custom<P>())
    .check(z.minLength(1, missingPages), z.maxLength(pagesMax, `An issue has at most ${pagesMax} pages.`));
}

const wholeForm = z.object({
  ...issueFields,
  issueCoverPhoto: coverPicture(missingIssueCover),
  issueAssets: pagesOf<NewPage>(),
});
export type NewIssue = z.output<typeof wholeForm>;
/** The whole form for a new issue: the texts as the server checks them, and the pictures. */
export const newIssueSchema: z.ZodMiniType<NewIssue, NewIssueValues> = wholeForm;

/** The form as it opens: the uploader is credited, with no role yet. */
export function emptyNewIssue(uploader: { id: number; username: string }): NewIssueValues {
  return {
    issueTitle: "",
    issueDescription: "",
    issueCoverPhoto: null,
    issueAssets: [],
    workCredits: [{ user: uploader.id, username: uploader.username, credits: [] }],
  };
}

/** The fields that a draft keeps: all but the files. */
export const newIssueTexts = ["issueTitle", "issueDescription", "workCredits"] as const;
