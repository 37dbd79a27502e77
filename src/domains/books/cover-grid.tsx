import type { ReactNode } from "react";
import styles from "./cover-grid.module.css";

/** The number of covers in the first row on a wide screen. These are visible without scrolling. */
export const coverGridColumns = 4;
/** Displayed width of a cover in the grid, as in `<img sizes>`. */
export const coverGridSizes =
  "(min-width: 83rem) 296px, (min-width: 64rem) calc(25vw - 36px), (min-width: 40rem) calc(33.4vw - 27px), calc(50vw - 29px)";

/** The same for a wall. */
export const coverWallSizes = "(min-width: 83rem) 180px, (min-width: 48rem) 14vw, 30vw";

export type GridLook = "plain" | "wall";

/**
 * A list of covers, each in an `<li>`: four columns, fewer on narrow screens. A wall has six columns of smaller covers, three on most
 * phones, and two on the narrowest.
 */
export function CoverGrid({ look = "plain", children }: { look?: GridLook; children: ReactNode }) {
  return (
    <ul className={styles.grid} data-look={look}>
      {children}
    </ul>
  );
}
