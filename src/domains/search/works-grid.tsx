import type { ReactNode } from "react";
import { CoverCard } from "#domains/books/cover-card.tsx";
import { CoverGrid, coverGridColumns, coverGridSizes } from "#domains/books/cover-grid.tsx";
import { bookPath } from "#domains/books/paths.ts";
import { issuePath, readerPath } from "#domains/issues/paths.ts";
import { ReadMark } from "#domains/issues/read-mark.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { ProfileWorks } from "./profile-works.ts";
import type { WorkResult } from "./results.ts";

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
        <WorkCard
          key={issue.issue_id}
          work={issue}
          title={issue.issue_title}
          href={issuePath(issue)}
          titleHref={readerPath(issue)}
          number={issue.issue_number}
          mark={<ReadMark issue={issue} />}
          byline={
            <a href={bookPath(issue)} dir="auto">
              {issue.book_title}
            </a>
          }
          eager={place < coverGridColumns}
        />
      ))}
    </CoverGrid>
  );
}

interface WorkCardProps {
  work: WorkResult;
  title: string;
  href: string;
  titleHref: string;
  number?: number;
  mark?: ReactNode;
  byline?: ReactNode;
  eager: boolean;
}

function WorkCard({ work, eager, ...lines }: WorkCardProps) {
  return (
    <li>
      <CoverCard
        {...lines}
        work={work}
        alt={`Cover of ${lines.title}`}
        sizes={coverGridSizes}
        eager={eager}
        note={<DateText date={work.date_created} />}
      />
    </li>
  );
}
