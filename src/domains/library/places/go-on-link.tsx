import type { ReactNode } from "react";
import { useBookPlaces } from "#domains/issues/book-places.ts";
import { readerPath } from "#domains/issues/paths.ts";
import { describeGoOn, findLatest, goOnFrom } from "#domains/issues/place.ts";

interface GoOnLinkProps {
  book: { book_id: number; url_slug: string };
  /** Shown if the viewer has no place to continue from, and until that is known. Must be as high as the link. */
  children: ReactNode;
}

/** "Continue reading #3, page 7", in place of `children`. */
export function GoOnLink({ book, children }: GoOnLinkProps) {
  const latest = findLatest(useBookPlaces(book.book_id) ?? []);
  const goOn = latest && goOnFrom(latest);
  if (!goOn) return children;
  return (
    <a href={readerPath({ ...book, ...goOn }, goOn.page)}>
      Continue<span className="visually-hidden"> reading</span> {describeGoOn(goOn)}
    </a>
  );
}
