import { rightsNoticesPath } from "#domains/moderation/paths.ts";
import { openReportReasonLabels } from "#domains/moderation/record/vocab.ts";
import { MomentText } from "#ui/format/moment-text.tsx";
import type { Reported } from "./contract.ts";
import styles from "./moderation-screen.module.css";

/** What reporters have said, and what moderators have noted about the person. */
export function ReportsAndNotes({ reported: { reports, total, notes } }: { reported: Reported }) {
  return (
    <>
      <ul className={styles.reports}>
        {reports.map((report) => (
          <li key={report.id}>
            <p>
              <strong>{openReportReasonLabels[report.reason]}</strong>{" "}
              {report.reason === "rights notice" && <a href={rightsNoticesPath(report.id)}>Read it</a>}{" "}
              <span className="hint">
                {report.by_site ? "The site" : (report.by ?? "A visitor")}, <MomentText date={report.date} />
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
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ id, by, text, date }) => (
            <li key={id}>
              <p className="hint">
                Note by {by}, <MomentText date={date} />
              </p>
              <p className={styles.text} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
