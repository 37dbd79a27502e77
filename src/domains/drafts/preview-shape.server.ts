import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { PreviewRead } from "./contract.ts";
import { toDraftRead } from "./shapes.server.ts";
import type { findPreviewed } from "./draft-previews.server.ts";

/** A draft as those see it who have the link. */
export function toPreviewRead(
  pictures: PictureAddresses,
  { draft, username, expiresAt }: Awaited<ReturnType<typeof findPreviewed>>,
): PreviewRead {
  const { fields, pages, book, book_cover, issue_cover } = toDraftRead(pictures, draft);
  return {
    book_title: book?.title ?? fields.bookTitle ?? "",
    issue_title: fields.issueTitle ?? "",
    username,
    description: fields.issueDescription || fields.bookDescription || "",
    content_rating: draft.book?.contentRating ?? fields.contentRating ?? null,
    cover: issue_cover ?? book_cover,
    credits: [
      ...(fields.workCredits ?? []).map((credit) => ({ username: credit.username, roles: credit.credits })),
      ...(fields.namedCredits ?? []).map((credit) => ({ username: credit.name, roles: credit.credits })),
    ],
    pages,
    expires_at: expiresAt.toISOString(),
  };
}
