import { useState } from "react";
import { isCallError } from "#platform/api/call-error.ts";
import type { Answer } from "#platform/api/operation.ts";
import { sendForm } from "#platform/api/send-form.ts";
import { useLatest } from "#ui/use-latest.ts";
import { publishingCalls } from "./calls.ts";
import { publishingClient } from "./client.ts";
import type { PublishingContract } from "./contract.ts";
import type { EditedIssue } from "./edit-issue-schema.ts";
import { isSaved, type PublishedPage, publishedPage, samePages } from "./pages/edited-pages.ts";
import { pagesFormData } from "./pages-form-data.ts";
import { type SavePart, saveParts } from "./save-parts.ts";
import type { Sending } from "./use-upload.ts";

export type IssueForEdit = Answer<PublishingContract["readIssueForEdit"]>;
type Texts = Pick<EditedIssue, "issueTitle" | "issueDescription" | "workCredits">;

/** What the site has, as far as this form knows: at first what was read, then what was saved. */
type Saved = { texts: string; pages: PublishedPage[]; cover: File | null };

const inWords = { texts: "title, description and credits", pages: "pages", cover: "cover" };

/** Saves an edited issue by three calls, and with another try only what is left. `onPagesSaved` gets the pages as they are then. */
export function useIssueSaver(
  { issue, issueAssets, workCredits }: IssueForEdit,
  onPagesSaved: (pages: PublishedPage[]) => void,
) {
  const params = { urlSlug: issue.url_slug, bookId: issue.book_id, issueNumber: issue.issue_number };
  const [saved, setSaved] = useState<Saved>(() => ({
    texts: textsOf({ issueTitle: issue.title, issueDescription: issue.description, workCredits }),
    pages: issueAssets.map(publishedPage),
    cover: null,
  }));
  const [answerWasLost, setAnswerWasLost] = useState(false);
  const latest = useLatest({ saved, answerWasLost });

  function pagesAreSaved(pages: PublishedPage[]) {
    setSaved((before) => ({ ...before, pages }));
    onPagesSaved(pages);
  }

  async function savePages({ issueAssets: edited }: EditedIssue, { signal, onProgress }: Sending): Promise<void> {
    const { saved: before, answerWasLost: mayBeSaved } = latest();
    if (mayBeSaved) {
      const found = (await publishingClient.readIssueForEdit({ params, signal })).issueAssets.map(publishedPage);
      if (isSaved(before.pages, edited, found)) return pagesAreSaved(found);
    }
    const { bookId, issueNumber } = params;
    const prefixes = await publishingClient.issuePrefixes({ params: { bookId, issueNumber }, signal });
    const form = pagesFormData(before.pages, edited, prefixes);
    const sending = { params, signal, onProgress };
    try {
      const answer = await sendForm<PublishingContract["editIssuePages"]>(
        publishingCalls.editIssuePages,
        form,
        sending,
      );
      setAnswerWasLost(false);
      pagesAreSaved(answer.issueAssets.map(publishedPage));
    } catch (error) {
      setAnswerWasLost(!isCallError(error) || error.status === 0 || error.status >= 500);
      throw error;
    }
  }

  function partsOf(edited: EditedIssue): SavePart[] {
    const { issueTitle, issueDescription, workCredits: credits, issueCoverPhoto } = edited;
    const texts = textsOf(edited);
    return [
      {
        name: inWords.texts,
        isDue: texts !== saved.texts,
        async send({ signal }) {
          const body = { title: issueTitle, issueDescription, workCredits: credits };
          await publishingClient.editIssue({ params, body, signal });
          setSaved((before) => ({ ...before, texts }));
        },
      },
      {
        name: inWords.pages,
        isDue: !samePages(saved.pages, edited.issueAssets),
        send: (sending) => savePages(edited, sending),
      },
      {
        name: inWords.cover,
        isDue: issueCoverPhoto !== null && issueCoverPhoto.file !== saved.cover,
        async send({ signal, onProgress }) {
          if (!issueCoverPhoto) return;
          const form = new FormData();
          form.append("issueCoverPhoto", issueCoverPhoto.file);
          const sending = { params, signal, onProgress };
          await sendForm<PublishingContract["replaceIssueCover"]>(publishingCalls.replaceIssueCover, form, sending);
          setSaved((before) => ({ ...before, cover: issueCoverPhoto.file }));
        },
      },
    ];
  }

  return {
    publishedPages: saved.pages,
    save: (edited: EditedIssue, sending: Sending) => saveParts(partsOf(edited), sending),
  };
}

function textsOf({ issueTitle, issueDescription, workCredits }: Texts): string {
  return JSON.stringify([issueTitle, issueDescription, workCredits]);
}
