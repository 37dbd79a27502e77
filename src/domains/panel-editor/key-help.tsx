import styles from "./key-help.module.css";

const keys: [keys: string, does: string][] = [
  ["Tab", "to the next panel"],
  ["Arrow keys", "move it"],
  ["Shift + arrow keys", "make it larger or smaller"],
  ["N", "new panel"],
  ["H", "split it across, one part above the other"],
  ["V", "split it down, one part beside the other"],
  ["M", "merge it with the next one"],
  ["E, L", "read it earlier, later"],
  ["R", "make a polygon a rectangle"],
  ["Delete", "delete it"],
  ["Y", "looks right, on to the next page"],
  ["W", "show the page whole"],
  ["Page Up, Page Down", "to the previous or next page"],
  ["Ctrl + Z, Ctrl + Y", "undo, redo"],
];

/** The keys that work while the page picture, or a panel on it, has the focus. */
export function KeyHelp() {
  return (
    <details className={styles.help}>
      <summary>Keys on the picture</summary>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
