import styles from "./history-screen.module.css";

const rows = 5;

/** The rows of a history in outline, while it loads. */
export function HistorySkeleton() {
  return (
    <div aria-busy="true" className={`${styles.books} ${styles.outline}`}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.book}>
          <span className={styles.cover} />
          <span className={styles.words} />
          <span className={styles.act} />
        </div>
      ))}
    </div>
  );
}
