import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./choice-group.module.css";
import { FieldError } from "./field-error.tsx";

interface ChoiceGroupProps {
  legend: string;
  /** Shows the legend to screen readers only, because the heading above says the same. */
  hidesLegend?: boolean;
  hint?: ReactNode;
  error?: string;
  /** "list": one below the other; "chips": side by side, each in a box. */
  look?: "list" | "chips";
  children: ReactNode;
}

/** A question and its answers: radio buttons or checkboxes in a fieldset. */
export function ChoiceGroup({ legend, hidesLegend = false, hint, error, look = "list", children }: ChoiceGroupProps) {
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <fieldset
      className={styles.group}
      data-wrong={error !== undefined || undefined}
      aria-describedby={describedBy || undefined}
    >
      <legend className={hidesLegend ? "visually-hidden" : styles.legend}>{legend}</legend>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.choices} data-look={look}>
        {children}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

interface ChoiceProps extends Omit<ComponentProps<"input">, "type"> {
  type: "radio" | "checkbox";
  label: ReactNode;
  hint?: ReactNode;
}

/** One answer. Other props go to the `<input>`, including what a form's `register()` returns. */
export function Choice({ type, label, hint, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...input} type={type} className={styles.mark} />
      <span>
        {label}
        {hint !== undefined && <span className={`hint ${styles.choiceHint}`}>{hint}</span>}
      </span>
    </label>
  );
}
