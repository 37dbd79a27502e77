import { useBookPlaces } from "#domains/issues/book-places.ts";
import type { BookRead, IssueRead } from "#domains/issues/contract.ts";
import { readerPath } from "#domains/issues/paths.ts";
import { describeGoOn, findLatest, goOnFrom } from "#domains/issues/place.ts";
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
  const goOn = latest && goOnFrom(isIssue ? { ...latest, next_issue: null } : latest);
  return (
    <LinkButton
      href={readerPath({ ...work, issue_number: goOn?.issue_number ?? readNumber }, goOn?.page)}
      look="primary"
    >
      {goOn ? (
        <span className={styles.lines}>
          <span>
            Continue<span className={styles.wide}> reading</span>{" "}
          </span>
          <span className={styles.place}>{describeGoOn(goOn)}</span>
        </span>
      ) : (
        "Read Now"
      )}
    </LinkButton>
  );
}
