import styles from "./spinner.module.css";

interface SpinnerProps {
  /** What is loading, for screen readers. */
  label?: string;
}

/** A spinning ring of 20 px in the color of the surrounding text. */
export function Spinner({ label = "Loading..." }: SpinnerProps) {
  return (
    <span className={styles.spinner}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
