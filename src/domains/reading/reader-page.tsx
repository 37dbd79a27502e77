import type { PageRead } from "#domains/issues/contract.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import styles from "./reader-page.module.css";

interface ReaderPageProps {
  page: PageRead;
  /** How many pages the issue has. */
  total: number;
  eager: boolean;
}

/** Phones with three dots to the pixel get two: nobody sees the third, and it would double the bytes. */
const shownWidth = "(min-width: 62rem) 992px, (min-resolution: 2.5dppx) 69vw, 100vw";

/** A page at its full width; until it is there, its blurred placeholder holds the place. */
export function ReaderPage({ page, total, eager }: ReaderPageProps) {
  return (
    <li className={styles.page}>
      <svg className={styles.placeholder} aria-hidden="true">
        <image href={page.placeholder} width="100%" height="100%" preserveAspectRatio="none" />
      </svg>
      <ResponsivePicture
        className={styles.picture}
        picture={{ ...page, url: page.photo_url }}
        alt={`Page ${page.page_number} of ${total}`}
        sizes={shownWidth}
        eager={eager}
      />
    </li>
  );
}
