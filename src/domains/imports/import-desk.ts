import type * as z from "zod/mini";
import type { newDraftForm } from "#domains/drafts/forms.ts";
import type { PageMapEntry } from "#domains/issues/page-map.ts";

/** The texts of a comic, with the key of its files. Without `bookId`, it is the first issue of a new book. */
export type ImportedTexts = z.output<typeof newDraftForm>;
/** An issue that a comic has become, with its book. */
export type ImportedIssue = { issue_number: number; book: { book_id: number; url_slug: string } };
type OpenedDraft = { id: number; pagesTotal: number };

/** Where an import keeps drafts and publishes them: by the calls of the site, or in the site itself. */
export type ImportDesk = {
  /** Makes a draft, or finds the one that was begun before, or the issue that it has become. */
  openDraft: (texts: ImportedTexts, cover: File) => Promise<OpenedDraft | ImportedIssue>;
  /** Adds a page at the end of a draft that has `after` pages. Throws `draft_changed` if it has others. */
  addPage: (draftId: number, page: File, after: number) => Promise<void>;
  /** Says what the pages of a draft are. Entries beyond its pages are ignored. */
  describePages: (draftId: number, entries: readonly PageMapEntry[]) => Promise<void>;
  publish: (draftId: number) => Promise<ImportedIssue>;
  /** Deletes a draft that cannot become complete. */
  discard: (draftId: number) => Promise<void>;
};
