import type { ReactNode } from "react";
import { useBookPlaces } from "#domains/issues/book-places.ts";
import { readerPath } from "#domains/issues/paths.ts";
import { describeResumePoint, findLatest, findResumePoint } from "#domains/issues/place.ts";

interface ResumeLinkProps {
  book: { book_id: number; url_slug: string };
  /** Shown if the viewer has no place to continue from, and until that is known. Must be as high as the link. */
  children: ReactNode;
}

/** "Continue reading #3, page 7", in place of `children`. */
export function ResumeLink({ book, children }: ResumeLinkProps) {
  const latest = findLatest(useBookPlaces(book.book_id) ?? []);
  const resumePoint = latest && findResumePoint(latest);
  if (!resumePoint) return children;
  return (
    <a href={readerPath({ ...book, ...resumePoint }, resumePoint.page)}>
      Continue<span className="visually-hidden"> reading</span> {describeResumePoint(resumePoint)}
    </a>
  );
}
