import { coverRule } from "#domains/books/vocab.ts";
import { draftContract } from "#domains/drafts/contract.ts";
import { findDraft } from "#domains/drafts/draft-rows.server.ts";
import { addPagesToDraft, changeDraft, keepDraft } from "#domains/drafts/keep-drafts.server.ts";
import { type Publishing, publishDraft } from "#domains/drafts/publish-draft.server.ts";
import { deleteDraft } from "#domains/drafts/remove-drafts.server.ts";
import { pageRule } from "#domains/issues/vocab.ts";
import { parseBody } from "#platform/api/parse-input.server.ts";
import { AppError, failInput, type Issue } from "#platform/errors.ts";
import { type TakenPicture as Picture, takePicture } from "#platform/images/take-picture.server.ts";
import type { ImportDesk, ImportedIssue, ImportedTexts } from "./import-desk.ts";

type Pictures = { issueCoverPhoto: Picture[]; bookCoverPhoto?: Picture[] };

/** Keeps and publishes drafts of a user in the site itself, by its rules. All throw what its calls do. */
export function openSiteDesk(publishing: Publishing, userId: number): ImportDesk {
  const { imageStore } = publishing;
  const { queries } = imageStore.database;
  return {
    async openDraft(texts, cover) {
      const body = checkTexts(texts);
      const keep = (files: Pictures) => keepDraft(imageStore, { id: userId }, { body, files });
      const take = <T>(work: (picture: Picture) => Promise<T>) =>
        takePicture(imageStore, userId, cover, coverRule, work);
      try {
        const id = await take((issueCover) => {
          if (body.bookId !== undefined) return keep({ issueCoverPhoto: [issueCover] });
          return take((bookCover) => keep({ issueCoverPhoto: [issueCover], bookCoverPhoto: [bookCover] }));
        });
        const { pictures } = await findDraft(queries, userId, id);
        return { id, pagesTotal: pictures.filter(({ part }) => part === "issueAssets").length };
      } catch (error) {
        if (error instanceof AppError && error.code === "already_imported") return error.data as ImportedIssue;
        throw error;
      }
    },
    async addPage(id, page, after) {
      await takePicture(imageStore, userId, page, pageRule, (picture) =>
        addPagesToDraft(imageStore, userId, id, [picture], after),
      );
    },
    async describePages(id, entries) {
      const { version, pictures } = await findDraft(queries, userId, id);
      const pageIds = pictures.filter(({ part }) => part === "issueAssets").map((page) => page.id);
      const body = { version, pageIds, pageMap: entries.slice(0, pageIds.length) };
      await changeDraft(imageStore, userId, id, { body, files: {} });
    },
    async publish(id) {
      const { bookId, urlSlug, issueNumber } = await publishDraft(publishing, userId, id);
      return { issue_number: issueNumber, book: { book_id: bookId, url_slug: urlSlug } };
    },
    discard: (id) => deleteDraft(imageStore, userId, id),
  };
}

function checkTexts(texts: ImportedTexts): ImportedTexts {
  const issues: Issue[] = [];
  const body = parseBody(draftContract.createDraft.body, texts, issues);
  if (issues.length > 0) throw failInput(issues);
  return body as ImportedTexts;
}
