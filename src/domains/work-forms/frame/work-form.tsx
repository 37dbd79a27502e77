import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "#ui/button.tsx";
import { ReadingFiles, useFilesBeingRead } from "./reading-files.ts";
import styles from "./work-form.module.css";

interface WorkFormProps {
  submit: (event: FormEvent) => Promise<void>;
  /** Renders the content above the form. While `isReading`, files are still being added to the form. */
  renderHead?: (isReading: boolean) => ReactNode;
  /** Shown next to the sections on wide screens, and below them on narrow ones. */
  summary?: ReactNode;
  /** Renders the end of the form around the Submit button. */
  renderFoot?: (submit: ReactNode, isReading: boolean) => ReactNode;
  /** The label of the Submit button, if not that, and whether it is at work. */
  submitLabel?: string;
  isBusy?: boolean;
  /** Other buttons beside it. */
  besides?: ReactNode;
  children: ReactNode;
}

/**
 * The layout of every form for a book or an issue: numbered sections, a summary next to them, and a Submit button that waits until the
 * chosen files have been read.
 */
export function WorkForm(props: WorkFormProps) {
  const { submit, renderHead, summary, renderFoot, submitLabel = "Submit", isBusy = false, besides, children } = props;
  const { isReading, track } = useFilesBeingRead();
  const button = (
    <Button
      type="submit"
      look="primary"
      busy={isReading || isBusy}
      busyLabel={isBusy ? "Publishing..." : "Reading files..."}
    >
      {submitLabel}
    </Button>
  );
  return (
    <>
      {renderHead?.(isReading)}
      <form className={styles.form} data-foot={renderFoot && true} onSubmit={(event) => void submit(event)} noValidate>
        <ReadingFiles value={track}>
          <div className={styles.sections}>{children}</div>
        </ReadingFiles>
        {summary !== undefined && (
          <>
            <a className={styles.jump} href="#left">
              Left to do
            </a>
            <aside className={styles.aside} id="left">
              {summary}
            </aside>
          </>
        )}
        {renderFoot ? (
          renderFoot(button, isReading)
        ) : (
          <div className={styles.end}>
            {button}
            {besides}
          </div>
        )}
      </form>
    </>
  );
}

interface FormSectionProps {
  /** The section's number, which the summary shows too. */
  number: number;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A numbered section of a form. */
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
