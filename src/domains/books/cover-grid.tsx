import type { ReactNode } from "react";
import styles from "./cover-grid.module.css";

/** The number of covers in the first row on a wide screen. These are visible without scrolling. */
export const coverGridColumns = 4;
/** Displayed width of a cover in the grid, as in `<img sizes>`. */
export const coverGridSizes =
  "(min-width: 83rem) 296px, (min-width: 64rem) calc(25vw - 36px), (min-width: 40rem) calc(33.4vw - 27px), calc(50vw - 29px)";

/** A list of covers, each in an `<li>`: four columns, fewer on narrow screens. */
export function CoverGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
