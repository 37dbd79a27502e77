import type { ReactNode } from "react";
import styles from "./cover-grid.module.css";

/** Covers on the first row, which is seen first. */
export const coverGridColumns = 4;
/** How wide a cover is shown in the grid, as in `<img sizes>`. */
export const coverGridSizes = "(min-width: 64rem) 270px, (min-width: 40rem) 30vw, 45vw";

/** `<li>`s with covers in four columns, fewer where they would get small. */
export function CoverGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
