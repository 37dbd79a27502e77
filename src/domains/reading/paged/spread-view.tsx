import type { PageRead } from "#domains/issues/contract.ts";
import { describePage } from "#domains/issues/page-map.ts";
import { ContentNote } from "#domains/reading/pages/content-note.tsx";
import type { Direction } from "#domains/reading/controls/reader-settings.ts";
import { browserSavesData } from "#domains/reading/pages/saving-data.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import type { Size } from "./fit-pages.ts";
import styles from "./page-stage.module.css";
import { type View, zoomOfDoubleTap } from "./view.ts";

interface SpreadViewProps {
  /** One or two, in reading order. */
  pages: readonly PageRead[];
  /** Their sizes on the screen. */
  sizes: readonly Size[];
  /** How many pages the issue has. */
  total: number;
  direction: Direction;
  /** Distance from the spread in view, in screens to the right; 0 for that spread itself. */
  offset: number;
  view: View;
}

/** Pages side by side without a gap. */
export function SpreadView({ pages, sizes, total, direction, offset, view }: SpreadViewProps) {
  const isInView = offset === 0;
  return (
    <div
      className={styles.spread}
      style={{ translate: `${offset * 100}%` }}
      aria-hidden={!isInView}
      data-in-view={isInView || undefined}
    >
      <div
        className={styles.pages}
        dir={direction}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
      >
        {pages.map((page, index) => (
          <div key={page.id} className={styles.page} data-page={page.page_number} style={{ ...sizes[index] }}>
            {page.placeholder && (
              <svg className={styles.placeholder} aria-hidden="true">
                <image href={page.placeholder} width="100%" height="100%" preserveAspectRatio="none" />
              </svg>
            )}
            <ResponsivePicture
              className={styles.picture}
              picture={{ ...page, url: page.photo_url }}
              alt={isInView ? describePage(page, total) : ""}
              sizes={describeWidth((sizes[index]?.width ?? 0) * (view.zoom > 1 ? zoomOfDoubleTap : 1))}
              eager
            />
            <ContentNote page={page} isBeside={!isInView} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Same as in reader-page.tsx: screens with three device pixels per CSS pixel load images for two, and those that save data load fewer. */
function describeWidth(shown: number): string {
  const width = browserSavesData() ? 0.6 * shown : shown;
  return `(min-resolution: 2.5dppx) ${Math.ceil(0.69 * width)}px, ${Math.ceil(width)}px`;
}
