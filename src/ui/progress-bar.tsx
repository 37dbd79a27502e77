import { useId } from "react";
import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  label: string;
  /** 0 to 100; shown rounded. */
  percent: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.figure} aria-hidden>
        {Math.round(percent)}%
      </span>
      <progress className={styles.bar} id={id} max={100} value={percent} />
    </div>
  );
}
