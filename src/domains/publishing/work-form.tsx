import type { FormEvent, ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import styles from "./work-form.module.css";

interface WorkFormProps {
  submit: (event: FormEvent) => Promise<void>;
  /** Stands beside the parts on wide screens, after them on narrow ones. */
  summary?: ReactNode;
  submitLabel?: string;
  children: ReactNode;
}

/** The layout of a form of a book or an issue: numbered parts, what is missing beside them, Submit at the end. */
export function WorkForm({ submit, summary, submitLabel = "Submit", children }: WorkFormProps) {
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.parts}>{children}</div>
      {summary !== undefined && <aside className={styles.aside}>{summary}</aside>}
      <div className={styles.end}>
        <Button type="submit" look="primary">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
