import * as z from "zod/mini";
import { lockBook } from "#domains/books/change-book.server.ts";
import { bookFields, downloadable, keepsMasters, language, sharesPanels, sharesScript } from "#domains/books/forms.ts";
import { findTakenBack } from "#domains/issues/taken-back-issues.server.ts";
import { defaultPageMapEntry } from "#domains/issues/page-map.ts";
import { returnPanels } from "#domains/panels/kept-panels.server.ts";
import { type AuthorRules, mayPublish } from "#domains/publishing/author.server.ts";
import {
  issueFields,
  optionalIssueFields,
  missingBookCover,
  missingIssueCover,
  missingPages,
} from "#domains/publishing/forms.ts";
import { issuePrefixes } from "#domains/publishing/records/image-prefixes.server.ts";
import { publishBook, publishIssue } from "#domains/publishing/publish.server.ts";
import { findPublished, type Published, publishOnce } from "#domains/publishing/records/publish-once.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { announce } from "#platform/db/changes.server.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { failInput, type Issue } from "#platform/errors.ts";
import { fail } from "./errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { shownAgainTag } from "#platform/images/record-images.server.ts";
import { findDraft, type FoundDraft, lockDraft } from "./draft-rows.server.ts";
import { drafts } from "./drafts-table.server.ts";
import { leftPlan } from "./left-plan.server.ts";
import type { DraftPart } from "./vocab.ts";

export type Publishing = AuthorRules & { imageStore: ImageStore };

const issueForm = z.object({ ...issueFields, ...optionalIssueFields });
const bookForm = z.object({
  ...bookFields,
  ...issueFields,
  ...optionalIssueFields,
  language: z.prefault(language, "en"),
  downloadable: z.prefault(downloadable, true),
  keepsMasters: z.prefault(keepsMasters, false),
  sharesScript: z.prefault(sharesScript, false),
  sharesPanels: z.prefault(sharesPanels, true),
});

/**
 * Publishes a draft of this user, once: a repeated call returns what the first one published. The draft is gone then. Throws
 * `draft_not_found`, also unless `isWanted`, which gets the locked draft; `bad_input` with the form's messages if something is missing;
 * and what `mayPublish` and `checkCredited` throw.
 */
export async function publishDraft(
  { imageStore, ...rules }: Publishing,
  userId: number,
  id: number,
  isWanted: (draft: { publishAt: Date | null }) => boolean = () => true,
): Promise<Published> {
  const { database, queue } = imageStore;
  const key = `draft ${id}`;
  const publish = async (tx: Queries): Promise<Published> => {
    const { bookId } = await findDraft(tx, userId, id);
    const author = await mayPublish(rules, tx, userId, bookId === null ? "book" : "issue");
    const book = bookId === null ? null : await lockBook(tx, bookId);
    const locked = await lockDraft(tx, userId, id);
    if (!isWanted(locked)) throw fail("draft_not_found");
    const draft = await findDraft(tx, userId, id);
    const { bookCoverId, ...pictures } = takePictures(draft);
    const [imagePrefix = "", bookPrefix = ""] = await issuePrefixes(tx, userId, 2);
    // Its pictures were withheld until now.
    await announce(tx, shownAgainTag);
    const isPlanned = locked.publishAt !== null && locked.publishAt <= new Date();
    const recorded = { ...pictures, imagePrefix, importKey: locked.importKey, isPlanned };
    const publishContent = async () => {
      if (book) {
        const issue = check(issueForm, draft.fields);
        const content = { ...issue, ...recorded };
        return publishIssue(queue, tx, author, book, content, await findTakenBack(tx, id));
      }
      const fields = check(bookForm, draft.fields);
      const content = { ...fields, coverId: bookCoverId, imagePrefix: bookPrefix };
      return publishBook(queue, tx, author, content, { ...fields, ...recorded });
    };
    const published = await publishContent();
    await returnPanels(tx, id, published);
    // With it goes what has been kept of an issue that was taken back.
    await tx.delete(drafts).where(eq(drafts.id, id));
    await leftPlan(queue, tx, locked);
    return published;
  };
  try {
    return await publishOnce(database, userId, key, publish);
  } catch (error) {
    const earlier = await findPublished(database.queries, userId, key);
    if (earlier) return earlier;
    throw error;
  }
}

/** Throws `bad_input`, with the messages of the upload form, unless the draft could be published. */
export function checkDraft(draft: FoundDraft): void {
  check(draft.bookId === null ? bookForm : issueForm, draft.fields, listMissingPictures(draft));
}

function check<S extends z.ZodMiniType>(schema: S, fields: unknown, missing: Issue[] = []): z.output<S> {
  const { data, error } = schema.safeParse(fields);
  const wrong = (error?.issues ?? []).map(({ path, message }) => ({ path: path.join("."), message }));
  const issues = [...wrong, ...missing];
  if (issues.length > 0) throw failInput(issues);
  return data as z.output<S>;
}

function listMissingPictures({ bookId, pictures }: FoundDraft): Issue[] {
  const needed = [
    ...(bookId === null ? [["bookCoverPhoto", missingBookCover] as const] : []),
    ["issueCoverPhoto", missingIssueCover] as const,
    ["issueAssets", missingPages] as const,
  ];
  return needed
    .filter(([part]) => !pictures.some((picture) => picture.part === part))
    .map(([path, message]) => ({ path, message }));
}

function takePictures(draft: FoundDraft) {
  checkDraft(draft);
  const listPart = (part: DraftPart) => draft.pictures.filter((picture) => picture.part === part);
  const pages = listPart("issueAssets");
  return {
    bookCoverId: listPart("bookCoverPhoto")[0]?.imageId ?? 0,
    coverId: listPart("issueCoverPhoto")[0]?.imageId ?? 0,
    pageImageIds: pages.map(({ imageId }) => imageId),
    pageMap: pages.map(({ said }) => ({ ...defaultPageMapEntry, ...said })),
  };
}
