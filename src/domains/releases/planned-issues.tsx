import { useId } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FieldError } from "#ui/field-error.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { draftPath } from "#domains/drafts/paths.ts";
import type { PlanRead } from "./contract.ts";
import { formatReleaseDay } from "./format-release-day.ts";
import { move } from "./plan-values.ts";
import styles from "./plan.module.css";

interface PlannedIssuesProps {
  read: PlanRead;
  /** The drafts in the plan, in order. */
  draftIds: readonly number[];
  error: string | undefined;
  onChange: (draftIds: number[]) => void;
}

/** The drafts of a book: those in the plan, which can be sorted, and the others. */
export function PlannedIssues({ read, draftIds, error, onChange }: PlannedIssuesProps) {
  const id = useId();
  const all = [...read.planned, ...read.others];
  const titleOf = (draftId: number) => all.find((draft) => draft.id === draftId)?.title || "Untitled";
  const others = all.filter((draft) => !draftIds.includes(draft.id));
  const days = read.days.filter((day) => !day.is_skipped);

  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>Issues in the plan</h2>
      {draftIds.length === 0 && (
        <EmptyState>
          {others.length > 0 ? "Add drafts, in the order in which they come out." : "This book has no drafts."}
        </EmptyState>
      )}
      <SortableList
        label="Issues in the plan, in order"
        onMove={(from, to) => onChange(move(draftIds, from, to))}
        items={draftIds.map((draftId, at) => ({
          id: String(draftId),
          name: titleOf(draftId),
          content: (
            <>
              <span className={styles.name}>
                <a href={draftPath(draftId)} dir="auto">
                  {titleOf(draftId)}
                </a>
                <span className="hint">
                  {days[at] ? formatReleaseDay(days[at].on) : "Its day is set when you save."}
                </span>
              </span>
              <Button
                look="quiet"
                aria-label={`Take out ${titleOf(draftId)}`}
                onClick={() => onChange(draftIds.filter((other) => other !== draftId))}
              >
                Take out
              </Button>
            </>
          ),
        }))}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {others.length > 0 && (
        <>
          <h3>Other drafts of this book</h3>
          <ul className={styles.list}>
            {others.map(({ id: draftId }) => (
              <li key={draftId} className={styles.issue}>
                <a className={styles.name} href={draftPath(draftId)} dir="auto">
                  {titleOf(draftId)}
                </a>
                <Button
                  aria-label={`Add ${titleOf(draftId)} to the plan`}
                  onClick={() => onChange([...draftIds, draftId])}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
