import { profilePath } from "#domains/people/paths.ts";
import { Cover } from "#domains/books/cover.tsx";
import { bookPath } from "#domains/books/paths.ts";
import { contentRatingLabels } from "#domains/books/vocab.ts";
import { issuePath } from "#domains/issues/paths.ts";
import { ActButtons } from "#domains/moderation/act-buttons.tsx";
import { LookInside } from "#domains/moderation/look-inside.tsx";
import { moderatedAccountPath } from "#domains/moderation/paths.ts";
import type { QueueAct } from "#domains/moderation/record/acts.ts";
import { Choice } from "#ui/choice-group.tsx";
import { formatTotal } from "#ui/format/format-count.ts";
import { MomentText } from "#ui/format/moment-text.tsx";
import { ClaimLine } from "./claim-line.tsx";
import type { Reported } from "./contract.ts";
import { actKeys, entryId, listEntryActs } from "./entry-acts.ts";
import styles from "./moderation-screen.module.css";
import { ReportsAndNotes } from "./reports-and-notes.tsx";
import { Age } from "./waiting-facts.tsx";

interface ReportedEntryProps {
  reported: Reported;
  /** The viewer. */
  me: string;
  moderators: readonly string[];
  isSelected: boolean;
  onSelect: () => void;
  onAct: (act: QueueAct) => void;
  onToggle: () => void;
  onHandOver: (moderator: string) => Promise<void>;
}

/** One reported work or person, with its reports and what a moderator can do. */
export function ReportedEntry({ reported, isSelected, onSelect, onAct, ...claiming }: ReportedEntryProps) {
  const { kind, book, issue_number, person, total } = reported;
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
  const acts = listEntryActs(reported);
  return (
    <li className={styles.entry} id={entryId(reported)} tabIndex={-1} aria-label={name}>
      {book && (
        <div className={styles.cover}>
          <Cover picture={book.cover} rating={book.content_rating} alt="" sizes="112px" />
        </div>
      )}
      <div className={styles.words}>
        <div className="split-line">
          <h3 className={styles.name} dir="auto">
            {isGone ? name : <a href={address}>{name}</a>}
          </h3>
          <Choice
            type="checkbox"
            label={
              <>
                Select<span className="visually-hidden"> {name}</span>
              </>
            }
            checked={isSelected}
            onChange={onSelect}
          />
        </div>
        <p className="hint">
          {book && (
            <>
              by {isBanned ? person.username : <a href={profilePath(person.username)}>{person.username}</a>} ·{" "}
              {contentRatingLabels[book.content_rating]} ·{" "}
            </>
          )}
          <a href={moderatedAccountPath(person.username)}>Account</a> · {formatTotal(total, "report")} · waiting for{" "}
          <Age since={reported.since} />
          {reported.is_trusted && " · reported by a trusted account"}
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
        <ClaimLine reported={reported} {...claiming} />
        <ReportsAndNotes reported={reported} />
        {book && <LookInside bookId={book.book_id} issueNumber={issue_number ?? 1} />}
        {book && <ActButtons label="The whole book" acts={acts.work} keys={actKeys} onAct={onAct} />}
        <ActButtons label={person.username} acts={acts.person} keys={actKeys} onAct={onAct} />
        <ActButtons
          label={total === 1 ? "The report" : "The reports"}
          acts={acts.reports}
          keys={actKeys}
          onAct={onAct}
        />
      </div>
    </li>
  );
}
