import type { ReactNode } from "react";
import box from "./art/empty-box.svg?no-inline";
import lens from "./art/empty-lens.svg?no-inline";
import mailbox from "./art/empty-mailbox.svg?no-inline";
import page from "./art/empty-page.svg?no-inline";
import ribbon from "./art/empty-ribbon.svg?no-inline";
import { Drawing } from "./art/drawing.tsx";
import styles from "./empty-state.module.css";

const drawings = { box, lens, mailbox, page, ribbon };

interface EmptyStateProps {
  /** "box": an empty list; "lens": nothing found; "mailbox": no subscriptions; "page": nothing published; "ribbon": no bookmarks. */
  drawing?: keyof typeof drawings;
  /** One sentence. */
  children: ReactNode;
  /** One button or link. */
  action?: ReactNode;
}

/** Shown in place of a list without entries. */
export function EmptyState({ drawing = "box", children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Drawing src={drawings[drawing]} width={200} height={150} alt="" />
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  );
}
