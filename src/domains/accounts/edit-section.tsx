import { type ReactNode, useId } from "react";
import styles from "./edit-section.module.css";

interface EditSectionProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** One part of what a person changes about their account, under its own heading. */
export function EditSection({ title, intro, children }: EditSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
