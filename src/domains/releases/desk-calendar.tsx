import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { releaseClient } from "./client.ts";
import { listMonthDays, startOfMonth } from "./month-days.ts";
import { MonthList, MonthTable } from "./month-view.tsx";
import styles from "./desk-calendar.module.css";
import { PlanList } from "./plan-list.tsx";

/** What comes out in a month, as a calendar and as a list, and the release plans of the viewer's books. */
export function DeskCalendar() {
  const [offset, setOffset] = useState(0);
  const [now] = useState(() => new Date());
  const from = startOfMonth(now, offset);
  const to = startOfMonth(now, offset + 1);
  const name = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" }).format(from);
  return (
    <Loaded
      key={offset}
      load={(signal) =>
        releaseClient.readCalendar({ query: { from: from.toISOString(), to: to.toISOString() }, signal })
      }
    >
      {({ releases, books }) => (
        <>
          {offset === 0 && <PlanList books={books} />}
          <section aria-labelledby="month">
            <div className={styles.head}>
              <h2 id="month">{name}</h2>
              <div className={styles.turns}>
                <Button onClick={() => setOffset(offset - 1)}>Previous month</Button>
                <Button onClick={() => setOffset(offset + 1)}>Next month</Button>
              </div>
            </div>
            <MonthTable days={listMonthDays(from, releases)} />
            <MonthList releases={releases} />
          </section>
        </>
      )}
    </Loaded>
  );
}
