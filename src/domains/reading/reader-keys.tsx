import { Dialog } from "#ui/dialogs/dialog.tsx";
import styles from "./reader-keys.module.css";

export interface ReaderKeysProps {
  open: boolean;
  onClose: () => void;
}

type Keys = readonly { keys: readonly string[]; what: string }[];

const stripKeys: Keys = [
  { keys: ["→"], what: "Next part of the page, then the next page; at the end, the next issue" },
  { keys: ["←"], what: "Start of this page, then the previous" },
  { keys: ["Space", "Page Down", "↓"], what: "Scroll down" },
  { keys: ["Shift + Space", "Page Up", "↑"], what: "Scroll up" },
  { keys: ["Home"], what: "First page" },
  { keys: ["End"], what: "End of the issue" },
];
const pageKeys: Keys = [
  { keys: ["→", "←"], what: "Turn the page; at the end, to the next issue" },
  { keys: ["Space", "↓"], what: "Next part of the page, then the next page" },
  { keys: ["+", "−"], what: "Larger, smaller" },
  { keys: ["w"], what: "Fit: whole page, width, height, original" },
  { keys: ["d"], what: "Left to right, right to left" },
  { keys: ["s"], what: "Shift the pairs of a double page" },
];
const panelKeys: Keys = [
  { keys: ["→", "←"], what: "Next panel, previous panel" },
  { keys: ["Page Down", "Page Up"], what: "Next page, previous page" },
];
const allKeys: Keys = [
  { keys: ["g"], what: "All pages" },
  { keys: ["m"], what: "Strip, single page, double page, panels" },
  { keys: ["c"], what: "Cut a panel out of the page, to share it" },
  { keys: ["f"], what: "Full screen" },
  { keys: ["r"], what: "Read aloud, pause, and continue" },
  { keys: ["n", "p"], what: "While it is read aloud: next panel, previous panel" },
  { keys: ["b"], what: "Background: black, gray, white" },
  { keys: ["Esc"], what: "Issue details" },
  { keys: ["?"], what: "Keyboard shortcuts" },
];

/** The dialog that lists the reader's keyboard shortcuts. */
export function ReaderKeys({ open, onClose }: ReaderKeysProps) {
  return (
    <Dialog open={open} title="Keyboard shortcuts" onClose={onClose}>
      <div className={styles.groups}>
        <KeyGroup title="In the strip" keys={stripKeys} />
        <KeyGroup title="Page by page" keys={pageKeys} />
        <KeyGroup title="Panel by panel" keys={panelKeys} />
        <KeyGroup title="Always" keys={allKeys} />
      </div>
    </Dialog>
  );
}

function KeyGroup({ title, keys: group }: { title: string; keys: Keys }) {
  return (
    <section className={styles.group}>
      <h3 className="section-label">{title}</h3>
      <dl className={styles.keys}>
        {group.map(({ keys, what }) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
