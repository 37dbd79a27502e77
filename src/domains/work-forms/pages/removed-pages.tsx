import { Button } from "#ui/button.tsx";
import { type EditedPage, findRemovedPages, type PublishedPage } from "./edited-pages.ts";
import { isNew } from "./page-list.ts";
import styles from "./removed-pages.module.css";

interface RemovedPagesProps {
  published: readonly PublishedPage[];
  edited: readonly EditedPage[];
  onRestore: (page: PublishedPage) => void;
}

/** The published pages that saving will remove, each with a button that restores it. */
export function RemovedPages({ published, edited, onRestore }: RemovedPagesProps) {
  const removed = findRemovedPages(published, edited);
  if (removed.length === 0) return null;
  const describeChange = (page: PublishedPage) => {
    const at = edited.findIndex((other) => isNew(other) && other.replaces === page.key);
    return at === -1 ? "To be removed" : `Replaced by new page ${at + 1}`;
  };
  return (
    <section className={styles.section} aria-labelledby="removed-pages">
      <h3 className={styles.heading} id="removed-pages">
        To be removed <span className={styles.count}>({removed.length})</span>
      </h3>
      <p className="hint">Readers see these pages until you save.</p>
      <ul className={styles.pages}>
        {removed.map((page) => (
          <li key={page.key} className={styles.page}>
            <img className={styles.picture} src={page.preview} alt="" loading="lazy" />
            <p className={styles.fate}>
              <strong>Page {page.number}</strong> {describeChange(page)}
            </p>
            <Button aria-label={`Undo: put page ${page.number} back`} onClick={() => onRestore(page)}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
