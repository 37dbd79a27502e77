import { type ReactNode, useId } from "react";
import { ErrorNote } from "#ui/error-note.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import styles from "./door.module.css";
import type { WaitingList } from "./use-waiting-list.ts";

interface WaitingSectionProps<Entry> {
  title: string;
  intro: string;
  /** Said if there is no entry. */
  none: string;
  waiting: WaitingList<Entry, number>;
  renderEntry: (entry: Entry) => ReactNode;
  idOf: (entry: Entry) => number;
  children?: ReactNode;
}

/** A section with a list of what waits for a decision. */
export function WaitingSection<Entry>({
  title,
  intro,
  none,
  waiting,
  renderEntry,
  idOf,
  children,
}: WaitingSectionProps<Entry>) {
  const id = useId();
  const { entries, list, heading, hasMore, state, showMore } = waiting;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p className={styles.text}>{intro}</p>
      {children}
      {entries.length === 0 ? (
        !hasMore && <p className="hint">{none}</p>
      ) : (
        <ul ref={list} className={styles.list}>
          {entries.map((entry) => (
            <li key={idOf(entry)} className={styles.entry}>
              {renderEntry(entry)}
            </li>
          ))}
        </ul>
      )}
      {state === "failed" && <ErrorNote />}
      {hasMore && <ShowMore busy={state === "loading"} onClick={showMore} />}
    </section>
  );
}
