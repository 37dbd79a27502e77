import { useState } from "react";
import * as z from "zod/mini";
import type { WorkCredits } from "#domains/issues/forms.ts";
import { isCallError } from "#platform/api/call-error.ts";
import type { Answer } from "#platform/api/operation.ts";
import { sendForm } from "#platform/api/send-form.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import { useLatest } from "#ui/use-latest.ts";
import { publishingCalls } from "./calls.ts";
import { publishingClient } from "./client.ts";
import type { PublishingContract } from "./contract.ts";
import { type SavePart, saveParts } from "./form-frame/save-parts.ts";
import type { Sending } from "./form-frame/use-upload.ts";
import { issueFields } from "./forms.ts";
import {
  type EditedPage,
  hasSamePages,
  isSaved,
  type PublishedPage,
  toPagesForm,
  toPublishedPage,
} from "./pages/edited-pages.ts";
import { replacementCover, requiredPages } from "./picture-schemas.ts";

export type IssueForEdit = Answer<PublishingContract["readIssueForEdit"]>;

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
export const editIssueSchema: z.ZodMiniType<EditedIssue, EditIssueValues> = schema;

/** What the server has, as far as this form knows: what it loaded and what it saved since, with the cover that it sent. */
type SavedIssue = EditIssueValues & { issueAssets: PublishedPage[] };

/** The initial values of the form. */
export function toEditIssueValues({ issue, issueAssets, workCredits }: IssueForEdit): SavedIssue {
  return {
    issueTitle: issue.title,
    issueDescription: issue.description,
    issueCoverPhoto: null,
    issueAssets: issueAssets.map(toPublishedPage),
    workCredits,
  };
}

/** Lists what differs between the saved values and those in the form, by its label. */
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

/**
 * Saves an edited issue by three calls; a retry sends only what is unsaved. `onPagesSaved` is called with the pages as the server
 * has them after saving.
 */
export function useIssueSaver(work: IssueForEdit, onPagesSaved: (pages: PublishedPage[]) => void) {
  const { issue } = work;
  const params = { urlSlug: issue.url_slug, bookId: issue.book_id, issueNumber: issue.issue_number };
  const [saved, setSaved] = useState(() => toEditIssueValues(work));
  const [isAnswerLost, setAnswerLost] = useState(false);
  const latest = useLatest({ saved, isAnswerLost });

  function rememberPages(pages: PublishedPage[]) {
    setSaved((before) => ({ ...before, issueAssets: pages }));
    onPagesSaved(pages);
  }

  // If an answer was lost, the pages may be saved already; sending them again would upload them twice.
  async function savePages({ issueAssets: edited }: EditedIssue, { signal, onProgress }: Sending): Promise<void> {
    const { issueAssets: pages } = latest().saved;
    if (latest().isAnswerLost) {
      const found = (await publishingClient.readIssueForEdit({ params, signal })).issueAssets.map(toPublishedPage);
      if (isSaved(pages, edited, found)) return rememberPages(found);
    }
    const { bookId, issueNumber } = params;
    const prefixes = await publishingClient.issuePrefixes({ params: { bookId, issueNumber }, signal });
    const form = toPagesForm(pages, edited, prefixes);
    const options = { params, signal, onProgress };
    try {
      const answer = await sendForm<PublishingContract["editIssuePages"]>(
        publishingCalls.editIssuePages,
        form,
        options,
      );
      setAnswerLost(false);
      rememberPages(answer.issueAssets.map(toPublishedPage));
    } catch (error) {
      setAnswerLost(!isCallError(error) || error.status === 0 || error.status >= 500);
      throw error;
    }
  }

  function listParts(edited: EditedIssue): SavePart[] {
    const { issueTitle, issueDescription, workCredits, issueCoverPhoto } = edited;
    const changes = new Set(listIssueChanges(saved, edited));
    return [
      {
        name: "title, description and credits",
        isDue: ["Title", "Description", "Credits"].some((label) => changes.has(label)),
        async send({ signal }) {
          const text = { issueDescription, workCredits };
          await publishingClient.editIssue({ params, body: { title: issueTitle, ...text }, signal });
          setSaved((before) => ({ ...before, issueTitle, ...text }));
        },
      },
      {
        name: "pages",
        isDue: changes.has("Pages"),
        send: (sending) => savePages(edited, sending),
      },
      {
        name: "cover",
        isDue: changes.has("Cover"),
        async send({ signal, onProgress }) {
          if (!issueCoverPhoto) return;
          const form = new FormData();
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
