import { type ComponentProps, type ReactNode, useId } from "react";
import { CharactersLeft } from "./characters-left.tsx";
import styles from "./field.module.css";
import { FieldError } from "./field-error.tsx";

interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** Marks the field as invalid. Screen readers read it with the field. */
  error?: string;
}

interface FrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
  aside?: ReactNode;
}

function Frame({ id, label, hint, error, children, aside }: FrameProps) {
  return (
    <div className={styles.field}>
      <div className="split-line">
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function controlProps(id: string, { hint, error }: FieldTexts, counted = false) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`, counted && `${id}-left`];
  return {
    id,
    className: styles.control,
    "aria-describedby": ids.filter(Boolean).join(" ") || undefined,
    "aria-invalid": error !== undefined || undefined,
  };
}

interface Limited extends FieldTexts {
  /** The maximum length in characters (code points). Shows how many characters are left; longer text is kept and marked. */
  limit?: number;
}

function renderCounter(id: string, limit: number | undefined) {
  return limit === undefined ? undefined : <CharactersLeft field={id} limit={limit} />;
}

/** A labeled one-line input. Other props go to the `<input>`, including what a form's `register()` returns. */
export function TextField({ label, hint, error, limit, ...input }: Limited & ComponentProps<"input">) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <Frame id={id} label={label} hint={hint} error={error} aside={renderCounter(id, limit)}>
      <input type="text" dir="auto" {...input} {...controlProps(id, { label, hint, error }, limit !== undefined)} />
    </Frame>
  );
}

/** A labeled multi-line input. Other props go to the `<textarea>`. */
export function TextArea({ label, hint, error, limit, ...input }: Limited & ComponentProps<"textarea">) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <Frame id={id} label={label} hint={hint} error={error} aside={renderCounter(id, limit)}>
      <textarea rows={5} dir="auto" {...input} {...controlProps(id, { label, hint, error }, limit !== undefined)} />
    </Frame>
  );
}

/** A labeled drop-down list. Other props go to the `<select>`; its options are `children`. */
export function SelectField({ label, hint, error, children, ...select }: FieldTexts & ComponentProps<"select">) {
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <select {...select} {...controlProps(id, { label, hint, error })}>
        {children}
      </select>
    </Frame>
  );
}
