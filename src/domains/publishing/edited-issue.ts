import { useState } from "react";
import * as z from "zod/mini";
import { remainingCredits, type WorkCredits } from "#domains/issues/forms.ts";
import type { ApiResponse } from "#platform/api/operation.ts";
import { sendForm } from "#platform/api/send-form.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import { publishingCalls } from "./calls.ts";
import { publishingClient } from "./client.ts";
import type { PublishingContract } from "./contract.ts";
import { useChangedFields } from "#domains/work-forms/frame/changed-fields.ts";
import { type SavePart, saveParts } from "#domains/work-forms/frame/save-parts.ts";
import type { Sending } from "#domains/work-forms/frame/use-upload.ts";
import { type EditIssueForm, issueFields } from "./forms.ts";
import {
  type EditedPage,
  hasSamePages,
  type PublishedPage,
  toPagesForm,
  toPublishedPages,
} from "#domains/work-forms/pages/edited-pages.ts";
import { type KnownPages, savePages } from "#domains/work-forms/pages/save-pages.ts";
import { replacementCover, requiredPages } from "./picture-schemas.ts";

export type IssueForEdit = ApiResponse<PublishingContract["readIssueForEdit"]>;

/** The values of the form while an issue is being edited. `issueCoverPhoto` is null until a new cover is chosen. */
export type EditIssueValues = {
  issueTitle: string;
  issueDescription: string;
  issueCoverPhoto: LocalPicture | null;
  issueAssets: EditedPage[];
  workCredits: WorkCredits;
};

const schema = z.object({
  ...issueFields,
  issueCoverPhoto: replacementCover,
  issueAssets: requiredPages<EditedPage>(),
});
export type EditedIssue = z.output<typeof schema>;
const uncreditedSchema = z.extend(schema, { workCredits: remainingCredits });

/** The schema of the form. If everybody credited had left when it was opened, nobody has to be credited to save the rest. */
export function makeEditIssueSchema({
  workCredits,
}: Pick<IssueForEdit, "workCredits">): z.ZodMiniType<EditedIssue, EditIssueValues> {
  return workCredits.length > 0 ? schema : uncreditedSchema;
}

/** The server's values as far as this form knows: those it loaded and those it saved since, including the cover that it sent. */
type SavedIssue = EditIssueValues & { issueAssets: PublishedPage[] };

/** The initial values of the form. */
export function toEditIssueValues(work: IssueForEdit): SavedIssue {
  return {
    issueTitle: work.issue.title,
    issueDescription: work.issue.description,
    issueCoverPhoto: null,
    issueAssets: toPublishedPages(work).published,
    workCredits: work.workCredits,
  };
}

/** Lists the labels of the fields in which the form differs from the saved values. */
export function listIssueChanges(saved: SavedIssue, edited: EditIssueValues): string[] {
  const { issueTitle, issueDescription, issueCoverPhoto: cover, issueAssets, workCredits } = edited;
  const changed: [string, boolean][] = [
    ["Title", issueTitle !== saved.issueTitle],
    ["Description", issueDescription !== saved.issueDescription],
    ["Cover", cover !== null && cover.file !== saved.issueCoverPhoto?.file],
    ["Pages", !hasSamePages(saved.issueAssets, issueAssets)],
    ["Credits", JSON.stringify(workCredits) !== JSON.stringify(saved.workCredits)],
  ];
  return changed.filter(([, isChanged]) => isChanged).map(([label]) => label);
}

/** The fields of the `editIssue` call. */
function toFields({ issueTitle: title, issueDescription, workCredits }: Pick<EditedIssue, keyof typeof issueFields>) {
  return { title, issueDescription, workCredits };
}

/**
 * Saves an edited issue in three calls; a retry sends only the unsaved parts. Fields that this form did not change stay as they are on the
 * server. `showPages` is called with the pages that the form must show next: after saving, or if the pages have changed elsewhere.
 */
export function useIssueSaver(work: IssueForEdit, showPages: (pages: EditedPage[]) => void) {
  const { issue } = work;
  const params = { urlSlug: issue.url_slug, bookId: issue.book_id, issueNumber: issue.issue_number };
  const [others, setSaved] = useState(() => toEditIssueValues(work));
  const [known, setKnown] = useState<KnownPages>(() => ({ ...toPublishedPages(work), lost: [] }));
  const saved: SavedIssue = { ...others, issueAssets: known.published };
  const fields = useChangedFields<EditIssueForm>();

  async function sendPages(edited: readonly EditedPage[], { signal, onProgress }: Sending): Promise<void> {
    const { bookId, issueNumber } = params;
    const prefixes = await publishingClient.issuePrefixes({ params: { bookId, issueNumber }, signal });
    await savePages(edited, known, {
      async read() {
        const query = { issueId: issue.issue_id };
        return toPublishedPages(await publishingClient.readIssueForEdit({ params, query, signal }));
      },
      async send(published, pages) {
        const form = toPagesForm(published, pages, prefixes);
        const options = { params, signal, onProgress };
        const call = publishingCalls.editIssuePages;
        return toPublishedPages(await sendForm<PublishingContract["editIssuePages"]>(call, form, options));
      },
      remember(now, pages) {
        setKnown(now);
        if (pages) showPages(pages);
      },
    });
  }

  function listParts(edited: EditedIssue): SavePart[] {
    const { issueAssets, issueCoverPhoto, ...texts } = edited;
    const body = toFields(edited);
    const changed = fields.list(toFields(saved), body);
    const changes = new Set(listIssueChanges(saved, edited));
    return [
      {
        name: "title, description, and credits",
        isDue: changed.length > 0,
        async send({ signal }) {
          const options = { params, body: { ...body, changed, issueId: issue.issue_id }, signal };
          await fields.send(changed, () => publishingClient.editIssue(options));
          setSaved((before) => ({ ...before, ...texts }));
        },
      },
      {
        name: "pages",
        isDue: changes.has("Pages") || known.lost.length > 0,
        send: (sending) => sendPages(issueAssets, sending),
      },
      {
        name: "cover",
        isDue: changes.has("Cover"),
        async send({ signal, onProgress }) {
          if (!issueCoverPhoto) return;
          const form = new FormData();
          form.append("issueId", String(issue.issue_id));
          form.append("issueCoverPhoto", issueCoverPhoto.file);
          const options = { params, signal, onProgress };
          await sendForm<PublishingContract["replaceIssueCover"]>(publishingCalls.replaceIssueCover, form, options);
          setSaved((before) => ({ ...before, issueCoverPhoto }));
        },
      },
    ];
  }

  return {
    saved,
    save: (edited: EditedIssue, sending: Sending) => saveParts(listParts(edited), sending),
  };
}
