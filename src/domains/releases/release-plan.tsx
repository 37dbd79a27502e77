import { CopyField } from "#ui/copy-field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { useState } from "react";
import { formatReleaseDay } from "./format-release-day.ts";
import type { PlanRead } from "./contract.ts";
import { bookCalendarPath, creatorCalendarPath } from "./paths.ts";
import styles from "./plan.module.css";
import { PlanFields } from "./plan-form.tsx";

interface ReleasePlanProps {
  read: PlanRead;
  username: string;
  onSaved: (read: PlanRead) => void;
  onDeleted: () => void;
}

/** The release plan of a book: whether it is late, its form, and the addresses of the calendars. */
export function ReleasePlan({ read, username, onSaved, onDeleted }: ReleasePlanProps) {
  const [isSaved, setSaved] = useState(false);
  const { plan } = read;
  return (
    <div className={styles.plan}>
      {plan?.late_since && (
        <FormMessage tone="error">
          No issue came out on {formatReleaseDay(plan.late_since.slice(0, 10))}, as promised. Publish one, skip days, or
          pause the plan.
        </FormMessage>
      )}
      <PlanFields
        read={read}
        onSaved={(saved) => {
          setSaved(true);
          onSaved(saved);
        }}
        onDeleted={onDeleted}
      />
      <FormMessage tone="ok">{isSaved && "The release plan is saved."}</FormMessage>
      {plan?.is_announced && (
        <section aria-label="Calendars" className={styles.section}>
          <h2>Calendars</h2>
          <p className="hint">Readers can subscribe to these addresses in their calendar app.</p>
          <CopyField label="This book" value={new URL(bookCalendarPath(read.book.id), location.origin).href} />
          <CopyField label="All your books" value={new URL(creatorCalendarPath(username), location.origin).href} />
        </section>
      )}
    </div>
  );
}
