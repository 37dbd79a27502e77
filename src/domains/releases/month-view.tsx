import { draftPath } from "#domains/drafts/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { MomentText } from "#ui/format/moment-text.tsx";
import styles from "./desk-calendar.module.css";
import type { MonthDay, Release } from "./month-days.ts";
import { planPath } from "./paths.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A month as a table of weeks, for wide screens. */
export function MonthTable({ days }: { days: MonthDay[][] }) {
  return (
    <table className={styles.month}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((week) => (
          <tr key={week.find(Boolean)?.date.getDate()}>
            {weekdays
              .map((name, weekday) => [name, week[weekday]] as const)
              .map(([name, day]) => (
                <td key={name} data-empty={!day || undefined}>
                  {day && (
                    <>
                      <span className={styles.number}>{day.date.getDate()}</span>
                      {day.releases.map((release) => (
                        <ReleaseLink key={keyOf(release)} release={release} />
                      ))}
                    </>
                  )}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same as a list, for phones. */
export function MonthList({ releases }: { releases: readonly Release[] }) {
  return (
    <div className={styles.agenda}>
      {releases.length === 0 && <EmptyState>Nothing comes out in this month.</EmptyState>}
      <ul>
        {releases.map((release) => (
          <li key={keyOf(release)}>
            <MomentText date={release.at} />
            <ReleaseLink release={release} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A draft that comes out, or a promised day for which nothing is ready. */
function ReleaseLink({ release: { draft, book } }: { release: Release }) {
  if (draft)
    return (
      <a className={styles.release} href={draftPath(draft.id)} dir="auto">
        {draft.title || "Untitled"}
        {book && <span className="hint"> {book.title}</span>}
      </a>
    );
  return (
    <a className={styles.release} data-open href={planPath(book?.id ?? 0)} dir="auto">
      Nothing ready <span className="hint">{book?.title}</span>
    </a>
  );
}

function keyOf({ at, draft, book }: Release): string {
  return `${at} ${draft?.id ?? ""} ${book?.id ?? ""}`;
}
