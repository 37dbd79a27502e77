import { defaultPageMapEntry, isFilledIn } from "#domains/issues/page-map.ts";
import { keptUntil } from "#domains/books/deleted-book.ts";
import type { PageRead } from "#domains/issues/contract.ts";
import { type PictureAddresses, pictureOf, unlock } from "#platform/images/picture.server.ts";
import type { DraftEntry, DraftRead } from "./contract.ts";
import type { DraftPicture, FoundDraft, ListedDraft } from "./draft-rows.server.ts";
import type { DraftPart } from "./vocab.ts";

// Pictures of drafts are withheld, so their author gets addresses that open them for an hour or two.

/** A draft in a list. */
export function toDraftEntry(pictures: PictureAddresses, draft: ListedDraft): DraftEntry {
  const { bookTitle = "", issueTitle = "" } = draft.fields;
  const title = draft.book || !bookTitle ? issueTitle : bookTitle;
  return { ...toSummary(pictures, draft), title, pages_total: listPart(draft, "issueAssets").length };
}

/** A draft as its author edits it. */
export function toDraftRead(pictures: PictureAddresses, draft: FoundDraft): DraftRead {
  const pages = listPart(draft, "issueAssets").map((page, at) => toDraftPage(pictures, page, at + 1));
  const preview_until = draft.previewUntil && draft.previewUntil > new Date() ? draft.previewUntil.toISOString() : null;
  return { ...toSummary(pictures, draft), fields: draft.fields, pages, preview_until };
}

/** A page of a draft under the number `number`. */
export function toDraftPage(pictures: PictureAddresses, { id, image, said }: DraftPicture, number: number): PageRead {
  const { url, ...picture } = pictureOf(unlock(pictures), image);
  const entry = { ...defaultPageMapEntry, ...said };
  return {
    id,
    page_number: number,
    photo_url: url,
    ...picture,
    placeholder: image.placeholder,
    ...(isFilledIn(entry) && { kind: entry.kind, content_note: entry.contentNote, description: entry.description }),
  };
}

function toSummary(pictures: PictureAddresses, draft: ListedDraft) {
  const coverOf = (part: DraftPart) => {
    const [cover] = listPart(draft, part);
    return cover ? pictureOf(unlock(pictures), cover.image) : null;
  };
  const { id, version, book, updatedAt, publishAt, timeZone, sentBack, issueDeletedAt, takenBack } = draft;
  return {
    id,
    version,
    book: book && { id: book.id, title: book.title, url_slug: book.urlSlug },
    updated_at: updatedAt.toISOString(),
    scheduled_at: publishAt?.toISOString() ?? null,
    time_zone: timeZone,
    sent_back: sentBack,
    taken_back_number: takenBack,
    kept_until: issueDeletedAt && keptUntil(issueDeletedAt).toISOString(),
    book_cover: coverOf("bookCoverPhoto"),
    issue_cover: coverOf("issueCoverPhoto"),
  };
}

function listPart({ pictures }: ListedDraft, part: DraftPart): DraftPicture[] {
  return pictures.filter((picture) => picture.part === part);
}
