import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./choice-group.module.css";

interface ChoiceGroupProps {
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** "list": one under the other; "chips": side by side, each its own edge. */
  look?: "list" | "chips";
  disabled?: boolean;
  /** `Choice`s, or buttons that stand among them. */
  children: ReactNode;
}

/** A question with its answers: radios or checkboxes in a fieldset. */
export function ChoiceGroup({ legend, hint, error, look = "list", disabled, children }: ChoiceGroupProps) {
  const id = useId();
  const about = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className={styles.group} disabled={disabled} aria-describedby={about || undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.choices} data-look={look}>
        {children}
      </div>
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps extends Omit<ComponentProps<"input">, "type"> {
  type: "radio" | "checkbox";
  label: ReactNode;
  hint?: ReactNode;
}

/** One answer; everything else goes to the `<input>` (also what `register()` of a form gives). */
export function Choice({ type, label, hint, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...input} type={type} className={styles.mark} />
      <span>
        {label}
        {hint !== undefined && <span className={styles.choiceHint}>{hint}</span>}
      </span>
    </label>
  );
}
