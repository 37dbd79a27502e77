import { profilePath } from "#domains/accounts/paths.ts";
import { Cover } from "#domains/books/cover.tsx";
import { bookPath } from "#domains/books/paths.ts";
import { contentRatingLabels } from "#domains/books/vocab.ts";
import { issuePath, readerPath } from "#domains/issues/paths.ts";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { Reported } from "./contract.ts";
import styles from "./moderation-screen.module.css";
import { type QueueAct, queueActLabels, reportReasonLabels } from "./vocab.ts";

interface ReportedEntryProps {
  reported: Reported;
  onAct: (act: QueueAct) => void;
}

/** One reported work or person, what people say about it, and what a moderator can do. */
export function ReportedEntry({ reported, onAct }: ReportedEntryProps) {
  const { kind, book, issue_number, person, reports, total } = reported;
  const acts: QueueAct[] = [
    ...(book ? ([book.hidden_reason === null ? "hide" : "restore", "set rating"] as const) : []),
    "warn",
    person.suspended_until === null ? "suspend" : "end suspension",
    person.ban_reason === null ? "ban" : "unban",
    "note",
    "dismiss",
  ];
  return (
    <li className={styles.entry}>
      {book && (
        <a className={styles.cover} href={readerPath({ ...book, issue_number: issue_number ?? 1 })}>
          <Cover picture={book.cover} rating={book.content_rating} alt={`Read ${book.book_title}`} sizes="112px" />
        </a>
      )}
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          {book ? (
            <a href={issue_number === null ? bookPath(book) : issuePath({ ...book, issue_number })}>
              {kind === "credit" && "Credits of "}
              {book.book_title}
              {issue_number !== null && ` #${issue_number}`}
            </a>
          ) : (
            <a href={profilePath(person.username)}>{person.username}</a>
          )}
        </h3>
        <p className="hint">
          {book && (
            <>
              by <a href={profilePath(person.username)}>{person.username}</a> ·{" "}
              {contentRatingLabels[book.content_rating]} ·{" "}
            </>
          )}
          {total === 1 ? "1 report" : `${total} reports`}
          {book?.hidden_reason != null && " · hidden"}
          {person.ban_reason !== null && " · banned"}
          {person.suspended_until !== null && (
            <>
              {" · suspended until "}
              <DateText date={person.suspended_until} short />
            </>
          )}
        </p>
        <ul className={styles.reports}>
          {reports.map((report) => (
            <li key={report.id}>
              <p>
                <strong>{reportReasonLabels[report.reason]}</strong>{" "}
                <span className="hint">
                  {report.by ?? "A visitor"}, <DateText date={report.date} short />
                </span>
              </p>
              {report.text !== "" && (
                <p className={styles.text} dir="auto">
                  {report.text}
                </p>
              )}
            </li>
          ))}
        </ul>
        <div className={styles.acts}>
          {acts.map((act) => (
            <Button key={act} look={act === "ban" || act === "hide" ? "danger" : "plain"} onClick={() => onAct(act)}>
              {queueActLabels[act]}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}
