import { describePage } from "#domains/issues/page-map.ts";
import { HiddenScript } from "#domains/panels/hidden-script.tsx";
import type { ScriptedPage } from "#domains/panels/script-pages.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { ContentNote } from "./pages/content-note.tsx";
import styles from "./reader-page.module.css";

interface ReaderPageProps {
  page: ScriptedPage;
  /** How many pages the issue has. */
  total: number;
  /** Whether the reader opens here. Any other page would compete with this one for a slow network. */
  isStart: boolean;
  /** Whether the reader opens after this page. */
  isEarlier: boolean;
  /** Back matter or an advertisement, which readers can choose to skip. */
  isExtra: boolean;
  /** A spread in one file. */
  isSpread: boolean;
  savesData: boolean;
}

/** Screens with three device pixels per CSS pixel load images for two: nobody sees the difference, and it halves the bytes. */
const shownWidth = "(min-width: 62rem) 992px, (min-resolution: 2.5dppx) 69vw, 100vw";
const spreadWidth = "(min-width: 124rem) 1984px, (min-resolution: 2.5dppx) 69vw, 100vw";
/** For saving data: the next smaller step of the ladder. */
const savedWidth = "(min-width: 62rem) 656px, (min-resolution: 2.5dppx) 40vw, 60vw";

/** A page at full width, a spread up to the width of two. Shows its blurred placeholder until it has loaded. */
export function ReaderPage({ page, total, isStart, isEarlier, isExtra, isSpread, savesData }: ReaderPageProps) {
  return (
    <li
      className={styles.page}
      data-start={isStart || undefined}
      data-extra={isExtra || undefined}
      data-spread={isSpread || undefined}
    >
      {page.placeholder && (
        <svg className={styles.placeholder} aria-hidden="true">
          <image href={page.placeholder} width="100%" height="100%" preserveAspectRatio="none" />
        </svg>
      )}
      <ResponsivePicture
        className={styles.picture}
        picture={{ ...page, url: page.photo_url }}
        alt={describePage(page, total)}
        sizes={savesData ? savedWidth : isSpread ? spreadWidth : shownWidth}
        eager={isStart}
      >
        {/* Without scripts, browsers load even lazy pages immediately. */}
        {isEarlier && <source media="(scripting: none)" srcSet="data:," />}
      </ResponsivePicture>
      <HiddenScript page={page} />
      <ContentNote page={page} />
    </li>
  );
}
