import type { ContentRating } from "#domains/books/vocab.ts";
import type { IssueRead, PageRead } from "#domains/issues/contract.ts";
import { issueNumberOf, withoutNumber } from "#domains/issues/issue-name.ts";
import type { Cut, CutArea } from "#domains/panel-sharing/cut.ts";

/** For a part of a page that a reader has chosen. `id` is the page's. */
export type CutCardFacts = {
  kind: "cut";
  id: number;
  cut: Cut;
  area: CutArea;
  /** The book's. */
  title: string;
  /** "#12" */
  number: string;
  /** The issue's own title; empty if it has none. */
  line: string;
  page_number: number;
  username: string;
  page_photo: string;
  content_rating: ContentRating;
};

/** The facts on the card of a cut, of a work that has such cards. */
export function cutCardFacts(
  issue: IssueRead,
  { id, page_number, photo_url }: Pick<PageRead, "id" | "page_number" | "photo_url">,
  { cut, area }: { cut: Cut; area: CutArea },
): CutCardFacts {
  return {
    kind: "cut",
    id,
    cut,
    area,
    title: issue.book_title,
    number: issueNumberOf(issue),
    line: withoutNumber(issue),
    page_number,
    username: issue.username,
    page_photo: photo_url,
    content_rating: issue.content_rating,
  };
}
