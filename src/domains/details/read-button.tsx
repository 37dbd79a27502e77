import { useBookPlaces } from "#domains/issues/book-places.ts";
import type { BookRead, IssueRead } from "#domains/issues/contract.ts";
import { readerPath } from "#domains/issues/paths.ts";
import { describeResumePoint, findLatest, findResumePoint } from "#domains/issues/place.ts";
import { LinkButton } from "#ui/button.tsx";
import styles from "./read-button.module.css";

interface ReadButtonProps {
  work: BookRead | IssueRead;
  /** The issue that "Read Now" opens. */
  readNumber: number;
}

/** "Read Now", or "Continue reading" once the viewer's place in the book or issue is known. The button's size does not change. */
export function ReadButton({ work, readNumber }: ReadButtonProps) {
  const places = useBookPlaces(work.book_id) ?? [];
  const isIssue = "issue_id" in work;
  const latest = findLatest(places.filter(({ issue_number }) => !isIssue || issue_number === work.issue_number));
  const resumePoint = latest && findResumePoint(isIssue ? { ...latest, next_issue: null } : latest);
  return (
    <LinkButton
      href={readerPath({ ...work, issue_number: resumePoint?.issue_number ?? readNumber }, resumePoint?.page)}
      look="primary"
    >
      {resumePoint ? (
        <span className={styles.lines}>
          <span>
            Continue<span className={styles.wide}> reading</span>{" "}
          </span>
          <span className={styles.place}>{describeResumePoint(resumePoint)}</span>
        </span>
      ) : (
        "Read Now"
      )}
    </LinkButton>
  );
}
