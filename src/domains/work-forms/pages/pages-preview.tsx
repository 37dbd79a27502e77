import X from "lucide-react/icons/x";
import { useModalDialog } from "#ui/dialogs/use-modal-dialog.ts";
import type { EditedPage } from "./edited-pages.ts";
import { PagePicture } from "./page-picture.tsx";
import styles from "./pages-preview.module.css";

interface PagesPreviewProps {
  pages: readonly EditedPage[];
  onClose: () => void;
}

/** A full-screen dialog with the pages as the reader will show them. Mount it to open it. */
export function PagesPreview({ pages, onClose }: PagesPreviewProps) {
  const dialog = useModalDialog(true);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Preview of the pages"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.bar}>
        <p>
          Preview, <span className={styles.count}>{pages.length === 1 ? "1 page" : `${pages.length} pages`}</span>
        </p>
        <button type="button" className={styles.close} onClick={onClose}>
          <X size={20} aria-hidden /> Close
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it */}
      <div className={styles.pages} role="region" aria-label="Pages" tabIndex={0}>
        {pages.map((page, index) => (
          <PagePicture key={page.key} page={page} className={styles.page} alt={`Page ${index + 1}`} />
        ))}
      </div>
    </dialog>
  );
}
