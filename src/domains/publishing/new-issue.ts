import * as z from "zod/mini";
import type { WorkCredits } from "#domains/issues/forms.ts";
import type { ApiResponse } from "#platform/api/operation.ts";
import { sendForm } from "#platform/api/send-form.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import { publishingCalls } from "./calls.ts";
import { publishingClient } from "./client.ts";
import type { PublishingContract } from "./contract.ts";
import type { FormPart } from "#domains/work-forms/frame/form-summary.tsx";
import type { SendingOnce } from "#domains/work-forms/frame/use-form-upload.ts";
import { issueFields, missingIssueCover } from "./forms.ts";
import { type NewPage, toPageMap } from "#domains/work-forms/pages/page-list.ts";
import { requiredCover, requiredPages } from "./picture-schemas.ts";

/** The values of the form for a new issue while it is being filled in. */
export type NewIssueValues = {
  issueTitle: string;
  issueDescription: string;
  issueCoverPhoto: LocalPicture | null;
  issueAssets: NewPage[];
  workCredits: WorkCredits;
};

const schema = z.object({
  ...issueFields,
  issueCoverPhoto: requiredCover(missingIssueCover),
  issueAssets: requiredPages<NewPage>(),
});
export type NewIssue = z.output<typeof schema>;
/** Checks the pictures, and checks the text with the server's rules. */
export const newIssueSchema: z.ZodMiniType<NewIssue, NewIssueValues> = schema;

export const issuePart: FormPart<keyof NewIssueValues> = {
  title: "Issue",
  fields: [
    { name: "issueTitle", label: "Title" },
    { name: "issueDescription", label: "Description" },
    { name: "issueCoverPhoto", label: "Cover" },
  ],
};
export const pagesPart: FormPart<keyof NewIssueValues> = {
  title: "Pages",
  fields: [{ name: "issueAssets", label: "Pages" }],
};
export const creditsPart: FormPart<keyof NewIssueValues> = {
  title: "Credits",
  fields: [{ name: "workCredits", label: "Users and roles" }],
};
export const newIssueParts = [issuePart, pagesPart, creditsPart];

/** The fields that a draft saves: all but the files. */
export const newIssueDraftFields = ["issueTitle", "issueDescription", "workCredits"] as const;

/** The initial values of the form. The uploader is credited, without a role yet. */
export function makeEmptyIssue(uploader: { id: number; username: string }): NewIssueValues {
  return {
    issueTitle: "",
    issueDescription: "",
    issueCoverPhoto: null,
    issueAssets: [],
    workCredits: [{ user: uploader.id, username: uploader.username, credits: [] }],
  };
}

/** Adds an issue to a book. Retrying with the same key adds it only once. Throws CallError. */
export async function publishNewIssue(
  { url_slug: urlSlug, book_id: bookId }: { url_slug: string; book_id: number },
  { issueCoverPhoto, issueAssets, workCredits, ...text }: NewIssue,
  { signal, onProgress, takeKey }: SendingOnce,
): Promise<ApiResponse<PublishingContract["addIssue"]>> {
  const prefixes = await publishingClient.newIssuePrefixes({ params: { bookId }, signal });
  const form = new FormData();
  // Text comes before files, so that the server can check it before the pictures arrive.
  for (const [name, value] of Object.entries({ ...text, ...prefixes })) form.append(name, value);
  form.append("workCredits", JSON.stringify(workCredits));
  form.append("pageMap", JSON.stringify(toPageMap(issueAssets)));
  form.append("issueCoverPhoto", issueCoverPhoto.file);
  for (const { file } of issueAssets) form.append("issueAssets", file);
  return sendForm<PublishingContract["addIssue"]>(publishingCalls.addIssue, form, {
    params: { urlSlug, bookId },
    signal,
    onProgress,
    idempotencyKey: takeKey(),
  });
}
