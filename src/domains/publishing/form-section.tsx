import { type ReactNode, useId } from "react";
import styles from "./form-section.module.css";

interface FormSectionProps {
  /** The part's number, as the summary counts it. */
  number: number;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A numbered part of an upload form. */
export function FormSection({ number, title, intro, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        <span className={styles.number}>{number}</span> {title}
      </h2>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}
