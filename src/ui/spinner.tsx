import styles from "./spinner.module.css";

interface SpinnerProps {
  /** What is awaited, for those who do not see it turn. */
  label?: string;
}

/** A turning half ring of 20 px in the colour of the text around it. */
export function Spinner({ label = "Loading..." }: SpinnerProps) {
  return (
    <span className={styles.spinner}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
