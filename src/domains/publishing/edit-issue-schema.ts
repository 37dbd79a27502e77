import * as z from "zod/mini";
import { type WorkCredits } from "#domains/issues/forms.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import { replacedCover } from "./cover-picture.ts";
import { issueFields } from "./forms.ts";
import type { IssueFieldValues } from "./issue-fields.tsx";
import { pagesOf } from "./new-issue-schema.ts";
import type { EditedPage } from "./pages/edited-pages.ts";

/** What stands in the form while an issue is edited. A chosen cover marks the present one as to be removed. */
export type EditIssueValues = IssueFieldValues & {
  issueCoverPhoto: LocalPicture | null;
  issueAssets: EditedPage[];
  workCredits: WorkCredits;
};

const wholeForm = z.object({
  ...issueFields,
  issueCoverPhoto: replacedCover,
  issueAssets: pagesOf<EditedPage>(),
});
export type EditedIssue = z.output<typeof wholeForm>;
export const editIssueSchema: z.ZodMiniType<EditedIssue, EditIssueValues> = wholeForm;
