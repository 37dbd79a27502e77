import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** Lines of text under the heading; the last one is shorter. */
  lines: number;
}

/** A heading and lines of text, in outline, while the real ones load. */
export function Skeleton({ lines }: SkeletonProps) {
  return (
    <div aria-busy="true" className={styles.stack}>
      <span className={styles.heading} />
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
