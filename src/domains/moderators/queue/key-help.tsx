import styles from "./moderation-screen.module.css";

const keys: readonly (readonly [string, string])[] = [
  ["J, K", "next and previous entry"],
  ["X", "select"],
  ["C", "claim, or let go"],
  ["P", "show the pages"],
  ["H", "hide or restore the book"],
  ["R", "set its rating"],
  ["W", "warn the person"],
  ["S", "suspend them, or end it"],
  ["B", "ban them, or lift the ban"],
  ["D", "dismiss the reports"],
  ["N", "add a note"],
];

/** Says which keys there are. */
export function KeyHelp() {
  return (
    <details className={styles.help}>
      <summary>Keys</summary>
      <p className="hint">They work while an entry, or something in it, has the focus.</p>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
