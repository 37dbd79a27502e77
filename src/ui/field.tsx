import { type ComponentProps, type ReactNode, useId } from "react";
import { CharactersLeft } from "./characters-left.tsx";
import styles from "./field.module.css";

interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** Marks the field as invalid and is read out with it. */
  error?: string | undefined;
}

interface FrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
  aside?: ReactNode;
}

function Frame({ id, label, hint, error, children, aside }: FrameProps) {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function described(id: string, { hint, error }: FieldTexts, counted = false) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`, counted && `${id}-left`];
  return {
    id,
    className: styles.control,
    "aria-describedby": ids.filter(Boolean).join(" ") || undefined,
    "aria-invalid": error !== undefined || undefined,
  };
}

interface Limited extends FieldTexts {
  /** Shows how many characters (UTF-16 units) are left; longer text stays and is counted below zero. */
  limit?: number;
}

function counter(id: string, limit: number | undefined) {
  return limit === undefined ? undefined : <CharactersLeft field={id} limit={limit} />;
}

/** A labelled one-line input; everything else goes to the `<input>` (also what `register()` of a form gives). */
export function TextField({ label, hint, error, limit, ...input }: Limited & ComponentProps<"input">) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <Frame id={id} label={label} hint={hint} error={error} aside={counter(id, limit)}>
      <input type="text" {...input} {...described(id, { label, hint, error }, limit !== undefined)} />
    </Frame>
  );
}

/** A labelled text of several lines. */
export function TextArea({ label, hint, error, limit, ...input }: Limited & ComponentProps<"textarea">) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <Frame id={id} label={label} hint={hint} error={error} aside={counter(id, limit)}>
      <textarea rows={5} {...input} {...described(id, { label, hint, error }, limit !== undefined)} />
    </Frame>
  );
}
