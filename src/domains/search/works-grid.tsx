import { issueNumberOf } from "#domains/issues/issue-name.ts";
import type { ReactNode } from "react";
import { CoverCard } from "#domains/books/cover-card.tsx";
import {
  CoverGrid,
  coverGridColumns,
  coverGridSizes,
  coverWallSizes,
  type GridLook,
} from "#domains/books/cover-grid.tsx";
import { bookPath } from "#domains/books/paths.ts";
import { issuePath, readerPath } from "#domains/issues/paths.ts";
import { ReadMark } from "#domains/issues/read-mark.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { CreditedIssue } from "./credited-contract.ts";
import type { ProfileWorks } from "./profile-works.ts";

/** Published works. The cover links to the details, and the title to the reader. */
export function WorksGrid({ works }: { works: Exclude<ProfileWorks, { kind: "accredited" }> }) {
  if (works.kind === "books")
    return (
      <CoverGrid>
        {works.results.map((book, place) => (
          <WorkCard
            key={book.book_id}
            work={book}
            title={book.book_title}
            href={bookPath(book)}
            titleHref={readerPath({ ...book, issue_number: 1 })}
            eager={place < coverGridColumns}
          />
        ))}
      </CoverGrid>
    );
  return (
    <CoverGrid>
      {works.results.map((issue, place) => (
        <IssueCard key={issue.issue_id} issue={issue} eager={place < coverGridColumns} />
      ))}
    </CoverGrid>
  );
}

interface IssueCardProps {
  issue: CreditedIssue;
  look?: GridLook;
  eager: boolean;
}

/** An issue in a `CoverGrid` of the same look. Its cover and number link to the details, and its title to the reader. */
export function IssueCard({ issue, ...rest }: IssueCardProps) {
  return (
    <WorkCard
      {...rest}
      work={issue}
      title={issue.issue_title}
      href={issuePath(issue)}
      titleHref={readerPath(issue)}
      number={issueNumberOf(issue)}
      mark={<ReadMark issue={issue} />}
      byline={
        <a href={bookPath(issue)} dir="auto">
          {issue.book_title}
        </a>
      }
    />
  );
}

interface WorkCardProps {
  work: Pick<CreditedIssue, "cover" | "content_rating" | "removed" | "date_created">;
  title: string;
  href: string;
  titleHref: string;
  number?: string;
  mark?: ReactNode;
  byline?: ReactNode;
  look?: GridLook;
  eager: boolean;
}

function WorkCard({ work, look = "plain", eager, ...lines }: WorkCardProps) {
  return (
    <li>
      <CoverCard
        {...lines}
        work={work}
        alt={`Cover of ${lines.title}`}
        sizes={look === "wall" ? coverWallSizes : coverGridSizes}
        eager={eager}
        note={<DateText date={work.date_created} form={look === "wall" ? "medium" : "long"} />}
      />
    </li>
  );
}
