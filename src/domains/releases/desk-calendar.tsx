import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { releaseClient } from "./client.ts";
import styles from "./desk-calendar.module.css";
import { listMonthDays, startOfMonth } from "./month-days.ts";
import { MonthList, MonthTable } from "./month-view.tsx";
import { PlanList } from "./plan-list.tsx";

/** The release plans of the viewer's books, and what comes out in a month, as a calendar and as a list. */
export function DeskCalendar() {
  const [now] = useState(() => new Date());
  const [offset, setOffset] = useState(0);
  const from = startOfMonth(now, offset);
  const name = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" }).format(from);
  return (
    <>
      <Loaded load={(signal) => readMonth(now, 0, signal)}>{({ books }) => <PlanList books={books} />}</Loaded>
      <section aria-labelledby="month" className={styles.section}>
        <div className={styles.head}>
          <h2 id="month" aria-live="polite">
            {name}
          </h2>
          <div className={styles.turns}>
            <Button onClick={() => setOffset(offset - 1)}>Previous month</Button>
            <Button onClick={() => setOffset(offset + 1)}>Next month</Button>
          </div>
        </div>
        <Loaded key={offset} load={(signal) => readMonth(now, offset, signal)}>
          {({ releases }) => (
            <>
              <MonthTable days={listMonthDays(from, releases)} />
              <MonthList releases={releases} />
            </>
          )}
        </Loaded>
      </section>
    </>
  );
}

function readMonth(now: Date, offset: number, signal: AbortSignal) {
  const [from, to] = [startOfMonth(now, offset), startOfMonth(now, offset + 1)];
  return releaseClient.readCalendar({ query: { from: from.toISOString(), to: to.toISOString() }, signal });
}
