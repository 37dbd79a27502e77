import { sendWithMasters } from "#domains/masters/keep-masters.ts";
import { toPageMap, type NewPage } from "#domains/work-forms/pages/page-list.ts";
import { sendForm } from "#platform/api/send-form.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import { draftCalls } from "./calls.ts";
import type { DraftContract } from "./contract.ts";
import { draftPath } from "./paths.ts";

type Values = {
  issueAssets: NewPage[];
  issueCoverPhoto: LocalPicture | null;
  bookCoverPhoto?: LocalPicture | null;
  keepsMasters: boolean;
};

/** Keeps an upload form as a draft on the site, as far as it is filled in. Returns the address of the draft. Throws CallError. */
export async function keepAsDraft(
  { issueAssets, issueCoverPhoto, bookCoverPhoto, ...texts }: Values,
  bookId?: number,
): Promise<string> {
  const form = new FormData();
  // Text comes before files, so that the server can check it before the pictures arrive.
  for (const [name, value] of Object.entries({ ...texts, bookId, pageMap: toPageMap(issueAssets) }))
    if (value !== undefined && value !== null)
      form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  if (bookCoverPhoto) form.append("bookCoverPhoto", bookCoverPhoto.file);
  if (issueCoverPhoto) form.append("issueCoverPhoto", issueCoverPhoto.file);
  for (const { file } of issueAssets) form.append("issueAssets", file);
  const masters = texts.keepsMasters ? issueAssets : [];
  const { draft } = await sendWithMasters(masters, {}, () =>
    sendForm<DraftContract["createDraft"]>(draftCalls.createDraft, form),
  );
  return draftPath(draft.id);
}
