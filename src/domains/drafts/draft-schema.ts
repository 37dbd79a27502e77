import * as z from "zod/mini";
import { issueFields, missingBookCover, missingIssueCover, newBookForm } from "#domains/publishing/forms.ts";
import { replacementCover, requiredCover, requiredPages } from "#domains/publishing/picture-schemas.ts";
import type { EditedPage } from "#domains/work-forms/pages/edited-pages.ts";
import type { DraftRead } from "./contract.ts";

/** What the form of a draft must have before it can be published. Covers that are on the site already need no file. */
export function draftSchema({ book, book_cover, issue_cover }: DraftRead): z.ZodMiniType {
  const pictures = {
    issueCoverPhoto: issue_cover ? replacementCover : requiredCover(missingIssueCover),
    issueAssets: requiredPages<EditedPage>(),
  };
  if (book) return z.object({ ...issueFields, ...pictures });
  return z.extend(newBookForm, {
    ...pictures,
    bookCoverPhoto: book_cover ? replacementCover : requiredCover(missingBookCover),
  });
}
