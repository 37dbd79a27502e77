import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** A line of text, a heading, a cover (320:492), a round portrait of 40 px, a button, or a wide panel (5:2). */
  shape?: "line" | "heading" | "cover" | "portrait" | "button" | "panel";
  /** Lines only: how many, the last one shorter. */
  lines?: number;
}

/** Holds the final place of what is loading. Purely visual: say "Loading..." once beside it (`aria-busy`, `Spinner`). */
export function Skeleton({ shape = "line", lines = 1 }: SkeletonProps) {
  return (
    <span aria-hidden className={styles.stack}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bone} data-shape={shape} />
      ))}
    </span>
  );
}
