import { profilePath } from "#domains/people/paths.ts";
import { Cover } from "#domains/books/cover.tsx";
import { bookPath } from "#domains/books/paths.ts";
import { contentRatingLabels } from "#domains/books/vocab.ts";
import { issuePath } from "#domains/issues/paths.ts";
import { MomentText } from "#ui/format/moment-text.tsx";
import { ActButtons } from "./act-buttons.tsx";
import type { Reported } from "./contract.ts";
import { LookInside } from "./look-inside.tsx";
import styles from "./moderation-screen.module.css";
import { rightsNoticesPath } from "./paths.ts";
import type { QueueAct } from "./record/acts.ts";
import { reportReasonLabels } from "./record/vocab.ts";

interface ReportedEntryProps {
  reported: Reported;
  onAct: (act: QueueAct) => void;
}

/** One reported work or person, with its reports and what a moderator can do. */
export function ReportedEntry({ reported, onAct }: ReportedEntryProps) {
  const { kind, book, issue_number, person, reports, total } = reported;
  const isBanned = person.ban_reason !== null;
  // Its page is then a 404, even for moderators.
  const isGone = isBanned || book?.hidden_reason != null || book?.is_deleted;
  const name = book
    ? `${kind === "credit" ? "Credits of " : ""}${book.book_title}${issue_number === null ? "" : ` #${issue_number}`}`
    : person.username;
  const address = book
    ? issue_number === null
      ? bookPath(book)
      : issuePath({ ...book, issue_number })
    : profilePath(person.username);
  return (
    <li className={styles.entry}>
      {book && (
        <div className={styles.cover}>
          <Cover picture={book.cover} rating={book.content_rating} alt="" sizes="112px" />
        </div>
      )}
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          {isGone ? name : <a href={address}>{name}</a>}
        </h3>
        <p className="hint">
          {book && (
            <>
              by {isBanned ? person.username : <a href={profilePath(person.username)}>{person.username}</a>} ·{" "}
              {contentRatingLabels[book.content_rating]} ·{" "}
            </>
          )}
          {total === 1 ? "1 report" : `${total} reports`}
          {book?.hidden_reason != null && " · hidden"}
          {book?.is_deleted && " · deleted by its owner"}
          {isBanned && " · banned"}
          {person.suspended_until !== null && (
            <>
              {" · suspended until "}
              <MomentText date={person.suspended_until} />
            </>
          )}
        </p>
        <ul className={styles.reports}>
          {reports.map((report) => (
            <li key={report.id}>
              <p>
                <strong>{reportReasonLabels[report.reason]}</strong>{" "}
                {report.reason === "rights notice" && <a href={rightsNoticesPath(report.id)}>Read it</a>}{" "}
                <span className="hint">
                  {report.by ?? "A visitor"}, <MomentText date={report.date} />
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
        {reports.length < total && (
          <p className="hint">
            These are the newest {reports.length}. After a decision closes them, earlier ones are shown.
          </p>
        )}
        {book && <LookInside bookId={book.book_id} issueNumber={issue_number ?? 1} />}
        {book && (
          <ActButtons
            label="The whole book"
            acts={[book.hidden_reason === null ? "hide" : "restore", "set rating"]}
            onAct={onAct}
          />
        )}
        <ActButtons
          label={person.username}
          acts={["warn", person.suspended_until === null ? "suspend" : "end suspension", isBanned ? "unban" : "ban"]}
          onAct={onAct}
        />
        <ActButtons label={total === 1 ? "The report" : "The reports"} acts={["dismiss", "note"]} onAct={onAct} />
      </div>
    </li>
  );
}
