import type { ReactNode } from "react";
import box from "./art/empty-box.svg?no-inline";
import page from "./art/empty-page.svg?no-inline";
import styles from "./empty-state.module.css";

const drawings = { box, page };

interface EmptyStateProps {
  /** "box": an empty list; "page": nothing published yet. */
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
      <img src={drawings[drawing]} width={200} height={150} alt="" />
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  );
}
