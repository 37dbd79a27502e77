import { type FieldPath, type FieldValues, useFormContext, useWatch } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import styles from "./form-summary.module.css";

/** A numbered part of an upload form, with its fields in their order on the screen. */
export type FormPart<N extends string> = { title: string; fields: { name: N; label: string }[] };

interface FormSummaryProps<V extends FieldValues> {
  parts: readonly FormPart<FieldPath<V>>[];
  schema: ZodMiniType;
}

/**
 * Lists the fields of the surrounding form that are still missing or wrong, by part; an entry moves the focus to its field. Each keystroke
 * renders only this component, not the whole form.
 */
export function FormSummary<V extends FieldValues>({ parts, schema }: FormSummaryProps<V>) {
  const { control, setFocus } = useFormContext<V>();
  const unfinished = findUnfinishedFields(schema, useWatch({ control }));
  return (
    <nav className={styles.summary} aria-label="What's left to do">
      <h2 className="section-label">{unfinished.size === 0 ? "Ready to publish" : "Left to do"}</h2>
      <ol className={styles.parts}>
        {parts.map(({ title, fields }, index) => {
          const missing = fields.filter(({ name }) => unfinished.has(name));
          const isDone = missing.length === 0;
          return (
            <li key={title} data-done={isDone || undefined}>
              <span className={styles.part}>
                <span className={styles.number} aria-hidden>
                  {isDone ? "✓" : index + 1}
                </span>
                {title}
                {isDone && <span className="visually-hidden">: complete</span>}
              </span>
              {!isDone && (
                <ul className={styles.fields}>
                  {missing.map(({ name, label }) => (
                    <li key={name}>
                      <button type="button" className={styles.jump} onClick={() => setFocus(name)}>
                        {label}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Finds the names of the fields whose values `schema` does not accept yet. */
export function findUnfinishedFields(schema: ZodMiniType, values: unknown): Set<string> {
  const { error } = schema.safeParse(values);
  return new Set(error?.issues.map(({ path }) => String(path[0])));
}
