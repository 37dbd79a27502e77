import type { FormPart } from "./form-parts.ts";
import styles from "./missing-summary.module.css";

interface MissingSummaryProps<N extends string> {
  parts: readonly FormPart<N>[];
  /** Names of the fields that are not right yet. */
  unfinished: ReadonlySet<string>;
  onJump: (name: N) => void;
}

/** What a form still lacks, part by part; each entry leads to its field. */
export function MissingSummary<N extends string>({ parts, unfinished, onJump }: MissingSummaryProps<N>) {
  return (
    <nav className={styles.summary} aria-label="What is missing">
      <h2 className="section-label">{unfinished.size === 0 ? "Ready to publish" : "Still missing"}</h2>
      <ol className={styles.parts}>
        {parts.map(({ title, fields }, at) => {
          const missing = fields.filter(({ name }) => unfinished.has(name));
          return (
            <li key={title} data-done={missing.length === 0 || undefined}>
              <span className={styles.part}>
                <span className={styles.number} aria-hidden>
                  {missing.length === 0 ? "✓" : at + 1}
                </span>
                {title}
                {missing.length === 0 && <span className="visually-hidden">: complete</span>}
              </span>
              {missing.length > 0 && (
                <ul className={styles.fields}>
                  {missing.map(({ name, label }) => (
                    <li key={name}>
                      <button type="button" className={styles.jump} onClick={() => onJump(name)}>
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
