import { profilePath } from "#domains/accounts/paths.ts";
import { Cover } from "#domains/books/cover.tsx";
import { issuePath } from "#domains/issues/paths.ts";
import { roles } from "#domains/issues/vocab.ts";
import quiet from "#domains/moderation/report-link.module.css";
import { ReportLink } from "#domains/moderation/report-link.tsx";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { MyCredit } from "./contract.ts";
import styles from "./my-credits-screen.module.css";

interface MyCreditEntryProps {
  credit: MyCredit;
  busy: boolean;
  onAccept: () => void;
  onDecline: () => void;
  onBlock: () => void;
}

/** One issue that credits the viewer, with buttons to answer. Only a credit that waits for the answer has a button that stands out. */
export function MyCreditEntry({ credit, busy, onAccept, onDecline, onBlock }: MyCreditEntryProps) {
  const { book_title, issue_number, issue_title, publisher, state, date } = credit;
  const given = roles.filter(({ role }) => credit.roles.includes(role)).map(({ label }) => label);
  const work = `${book_title} #${issue_number}`;
  return (
    <li className={styles.entry}>
      <a className={styles.cover} href={issuePath(credit)} aria-hidden tabIndex={-1}>
        <Cover picture={credit.cover} rating={credit.content_rating} alt="" sizes="80px" />
      </a>
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          <a href={issuePath(credit)}>{work}</a>
        </h3>
        <p dir="auto">{issue_title}</p>
        <p className={styles.roles}>{given.join(", ")}</p>
        <p className="hint">
          by <a href={profilePath(publisher.username)}>{publisher.username}</a>, <DateText date={date} form="medium" />
        </p>
        {state === "pending" && <p className={styles.pending}>Only you and {publisher.username} see this credit.</p>}
      </div>
      <div className={styles.acts}>
        {state !== "accepted" && (
          <Button
            look={state === "pending" ? "primary" : "plain"}
            busy={busy}
            aria-label={`Accept the credit in ${work}`}
            onClick={onAccept}
          >
            Accept
          </Button>
        )}
        {state !== "declined" && (
          <Button
            look={state === "pending" ? "plain" : "quiet"}
            aria-label={`${state === "accepted" ? "Leave" : "Decline"} the credit in ${work}`}
            onClick={onDecline}
          >
            {state === "accepted" ? "Leave" : "Decline"}
          </Button>
        )}
        <div className={styles.links}>
          <ReportLink thing={{ kind: "credit", id: credit.issue_id }} />
          <button type="button" className={quiet.report} aria-label={`Block ${publisher.username}`} onClick={onBlock}>
            Block
          </button>
        </div>
      </div>
    </li>
  );
}
