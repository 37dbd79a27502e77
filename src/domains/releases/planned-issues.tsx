import { useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FieldError } from "#ui/field-error.tsx";
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

/** The drafts of a book, in the plan in order, and beside it. By mouse they are dragged, by keyboard moved with buttons or arrow keys. */
export function PlannedIssues({ read, draftIds, error, onChange }: PlannedIssuesProps) {
  const id = useId();
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<number>();
  const all = [...read.planned, ...read.others];
  const titleOf = (draftId: number) => all.find((draft) => draft.id === draftId)?.title || "Untitled";
  const others = all.filter((draft) => !draftIds.includes(draft.id));
  const days = read.days.filter((day) => !day.is_skipped);

  function moveTo(from: number, to: number) {
    const moved = draftIds[from];
    if (moved === undefined || to < 0 || to >= draftIds.length || from === to) return;
    onChange(move(draftIds, from, to));
    setSaid(`“${titleOf(moved)}” is now number ${to + 1} of ${draftIds.length}.`);
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Issues in the plan</h2>
      {draftIds.length === 0 && (
        <EmptyState>{others.length > 0 ? "Add drafts, in the order in which they come out." : "This book has no drafts."}</EmptyState>
      )}
      <ol className={styles.list}>
        {draftIds.map((draftId, at) => (
          <li
            key={draftId}
            className={styles.issue}
            draggable
            data-dragged={dragged === at || undefined}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged === undefined || dragged === at) return;
              moveTo(dragged, at);
              setDragged(at);
            }}
            onKeyDown={(event) => {
              if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
              event.preventDefault();
              moveTo(at, event.key === "ArrowUp" ? at - 1 : at + 1);
            }}
          >
            <span className={styles.name}>
              <a href={draftPath(draftId)} dir="auto">
                {titleOf(draftId)}
              </a>
              <span className="hint">{days[at] ? formatReleaseDay(days[at].on) : "No day yet: save first"}</span>
            </span>
            <span className={styles.actions}>
              <Button look="quiet" disabled={at === 0} aria-label={`Move ${titleOf(draftId)} up`} onClick={() => moveTo(at, at - 1)}>
                Up
              </Button>
              <Button
                look="quiet"
                disabled={at === draftIds.length - 1}
                aria-label={`Move ${titleOf(draftId)} down`}
                onClick={() => moveTo(at, at + 1)}
              >
                Down
              </Button>
              <Button
                look="quiet"
                aria-label={`Take ${titleOf(draftId)} out of the plan`}
                onClick={() => onChange(draftIds.filter((other) => other !== draftId))}
              >
                Take out
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
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
                <Button aria-label={`Add ${titleOf(draftId)} to the plan`} onClick={() => onChange([...draftIds, draftId])}>
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
