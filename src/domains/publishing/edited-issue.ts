import { useState } from "react";
import * as z from "zod/mini";
import { remainingCredits } from "#domains/issues/forms.ts";
import { sendWithMasters } from "#domains/masters/keep-masters.ts";
import { type SavePart, saveParts } from "#domains/work-forms/frame/save-parts.ts";
import type { Sending } from "#domains/work-forms/frame/use-upload.ts";
import {
  type EditedPage,
  hasSamePages,
  type PublishedPage,
  toPagesForm,
  toPublishedPages,
} from "#domains/work-forms/pages/edited-pages.ts";
import { isNew } from "#domains/work-forms/pages/page-list.ts";
import { type KnownPages, savePages } from "#domains/work-forms/pages/save-pages.ts";
import type { ApiResponse } from "#platform/api/operation.ts";
import { sendForm } from "#platform/api/send-form.ts";
import { publishingCalls } from "./calls.ts";
import { publishingClient } from "./client.ts";
import type { PublishingContract } from "./contract.ts";
import { issueFields } from "./forms.ts";
import { type IssueValues, issueLabels, toEditIssueFields, toIssueTexts } from "./issue-content.ts";
import { replacementCover, requiredPages } from "./picture-schemas.ts";
import { isSameCover, listChanges, useWorkSaver } from "./use-work-saver.ts";

export type IssueForEdit = ApiResponse<PublishingContract["readIssueForEdit"]>;

/** The values of the form while an issue is being edited. `issueCoverPhoto` is null until a new cover is chosen. */
export type EditIssueValues = IssueValues<EditedPage>;

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
  return { ...toIssueTexts(work), issueCoverPhoto: null, issueAssets: toPublishedPages(work).published };
}

/** Lists the labels of the fields in which the form differs from the saved values. */
export function listIssueChanges(saved: SavedIssue, edited: EditIssueValues): string[] {
  return listChanges<EditIssueValues>(issueLabels, saved, edited, {
    issueCoverPhoto: isSameCover,
    issueAssets: () => hasSamePages(saved.issueAssets, edited.issueAssets),
  });
}

/**
 * Saves an edited issue in three calls, and the masters of its new pages before these if `keepsMasters`; a retry sends only the unsaved
 * parts. `showPages` is called with the pages that the form must show next: after saving, or if the pages have changed elsewhere.
 */
export function useIssueSaver(
  work: IssueForEdit,
  { keepsMasters, showPages }: { keepsMasters: boolean; showPages: (pages: EditedPage[]) => void },
) {
  const { issue } = work;
  const params = { urlSlug: issue.url_slug, bookId: issue.book_id, issueNumber: issue.issue_number };
  const {
    saved: others,
    saveTexts,
    saveCover,
  } = useWorkSaver(() => toEditIssueValues(work) as EditIssueValues, toEditIssueFields);
  const [known, setKnown] = useState<KnownPages>(() => ({ ...toPublishedPages(work), lost: [] }));
  const saved: SavedIssue = { ...others, issueAssets: known.published };

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
        const call = publishingCalls.editIssuePages;
        const answer = await sendWithMasters(
          keepsMasters ? pages.filter(isNew) : [],
          { signal, onProgress },
          (sending) => sendForm<PublishingContract["editIssuePages"]>(call, form, { params, ...sending }),
        );
        return toPublishedPages(answer);
      },
      remember(now, pages) {
        setKnown(now);
        if (pages) showPages(pages);
      },
    });
  }

  function listParts(edited: EditedIssue): SavePart[] {
    const { issueAssets, issueCoverPhoto, ...texts } = edited;
    const covers = { saved: others.issueCoverPhoto, edited: issueCoverPhoto };
    return [
      saveTexts("title, description, and credits", edited, texts, (body, signal) =>
        publishingClient.editIssue({ params, body: { ...body, issueId: issue.issue_id }, signal }),
      ),
      {
        name: "pages",
        isDue: !hasSamePages(saved.issueAssets, issueAssets) || known.lost.length > 0,
        send: (sending) => sendPages(issueAssets, sending),
      },
      saveCover("issueCoverPhoto", covers, (form, options) => {
        form.append("issueId", String(issue.issue_id));
        const call = publishingCalls.replaceIssueCover;
        return sendForm<PublishingContract["replaceIssueCover"]>(call, form, { params, ...options });
      }),
    ];
  }

  return {
    saved,
    save: (edited: EditedIssue, sending: Sending) => saveParts(listParts(edited), sending),
  };
}
