import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import type { BookRead, IssueRead } from "./contract.ts";

/** The cover as link previews show it; none of a mature work, since they are shown to everybody. */
export function previewImage(work: Pick<BookRead | IssueRead, "cover_photo" | "content_rating">, title: string) {
  if (work.content_rating === "M") return undefined;
  return { url: work.cover_photo, width: coverWidth, height: coverHeight, alt: `Cover of ${title}` };
}
