import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useVeilLifted } from "#domains/books/mature-veil.ts";
import type { IssueRead } from "#domains/issues/contract.ts";
import { findExtras } from "#domains/issues/page-map.ts";
import { issueTextPath, readerPath } from "#domains/issues/paths.ts";
import { haveText, type ScriptedPage } from "#domains/panels/script-pages.ts";
import type { CutArea } from "#domains/panel-sharing/cut.ts";
import { isSpreadFile } from "#domains/issues/spread-file.ts";
import { useLateDialog } from "#ui/dialogs/use-late-dialog.ts";
import { RouteProgress } from "#ui/route-progress.tsx";
import { confirmAge } from "./confirm-age.ts";
import { ContentNotes } from "./pages/content-notes.tsx";
import type { ActiveView, ReaderToolsProps } from "./controls/reader-tools.tsx";
import { earlyKeys } from "./input/early-keys.ts";
import { endEarlyStage } from "./paged/early-stage.ts";
import { IssueBar } from "./issue-bar.tsx";
import { loadPagesAhead } from "./load-pages-ahead.ts";
import { MatureStep } from "./mature-step.tsx";
import type { NeighborNumbers } from "./neighbor-numbers.ts";
import { type OnPage, watchPageInView } from "./pages/page-in-view.ts";
import styles from "./reader.module.css";
import { ReaderHead } from "./reader-head.tsx";
import { ReaderPage } from "./reader-page.tsx";
import { listenForKeys } from "./input/reader-shortcuts.ts";
import { retryFailedPages } from "./retry-failed-pages.ts";
import { runAfterFirstPage } from "./run-after-first-page.ts";
import { watchControls } from "./input/watch-controls.ts";

interface ReaderProps {
  issue: IssueRead;
  /** In reading order. */
  pages: readonly ScriptedPage[];
  neighbors: NeighborNumbers;
  /** The number of the page that the reader opens at. */
  startPage: number;
  /** The part of it that the reader opens at. */
  startArea: CutArea | undefined;
  /** The address confirms that the viewer is 18 or over. With JavaScript, the browser remembers it instead. */
  isAgeConfirmed: boolean;
  savesData: boolean;
  onPage: OnPage;
  /** Shown after the last page. */
  children: ReactNode;
}

const loadKeys = async () => (await import("./reader-keys.tsx")).ReaderKeys;

/**
 * The reader: all pages of an issue below each other, and little else. The tools are loaded once the first page is visible, and they load
 * the other modes. Needs a `key` per issue, which resets its state.
 */
export function Reader({
  issue,
  pages,
  neighbors,
  startPage,
  startArea,
  isAgeConfirmed,
  savesData,
  onPage,
  children,
}: ReaderProps) {
  const { Dialog: Keys, show: showKeys, state: keys } = useLateDialog(loadKeys);
  const [Tools, setTools] = useState<ComponentType<ReaderToolsProps>>();
  const [pageInView, setPageInView] = useState(startPage);
  const [activeView, setActiveView] = useState<ActiveView>("strip");
  /** Set before the screen changes: from then on, ignore the strip's reports, which come from keys that the stage replays. */
  const isStripShown = useRef(true);
  const [headSlot, setHeadSlot] = useState<HTMLElement | null>(null);
  const [footSlot, setFootSlot] = useState<HTMLElement | null>(null);
  const list = useRef<HTMLOListElement | null>(null);
  const bar = useRef<HTMLElement>(null);
  const back = useRef<HTMLAnchorElement>(null);
  const isLifted = useVeilLifted();
  // Pages behind the mature step are not rendered, because browsers would load them.
  const isUnlocked = issue.content_rating !== "M" || isAgeConfirmed || isLifted;
  const isStrip = activeView === "strip";
  const pathTo = (issue_number: number) => {
    const path = readerPath({ ...issue, issue_number });
    return isAgeConfirmed ? confirmAge(path) : path;
  };
  // Memoized: each page turn renders the reader again, and an issue may have 200 pages.
  const strip = useMemo(() => {
    const extras = findExtras(pages);
    return pages.map((page, index) => (
      <ReaderPage
        key={page.id}
        page={page}
        total={pages.length}
        isStart={index === startPage - 1}
        isEarlier={index < startPage - 1}
        isExtra={extras.has(page)}
        isSpread={isSpreadFile(page, pages)}
        savesData={savesData}
      />
    ));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- pages may have been uncovered on the stage when the strip returns
  }, [pages, startPage, savesData, isStrip]);

  const showPage = useCallback(
    (inView: number, last = inView) => {
      setPageInView(inView);
      onPage(last);
    },
    [onPage],
  );
  const changeView = useCallback((next: ActiveView) => {
    isStripShown.current = next === "strip";
    setActiveView(next);
  }, []);
  const attachStrip = useCallback(
    (element: HTMLOListElement) => {
      list.current = element;
      window.openAtPage?.(element, pages, startArea);
      const loadTools = () =>
        import("./controls/reader-tools.tsx").then((module) => setTools(() => module.ReaderTools), earlyKeys.end);
      const stops = [
        loadPagesAhead(element),
        retryFailedPages(element.closest("main") ?? element),
        watchPageInView(element, (inView) => isStripShown.current && showPage(inView)),
        runAfterFirstPage(element, startPage, () => void loadTools()),
      ];
      return () => {
        for (const stop of stops) stop();
        endEarlyStage();
        list.current = null;
      };
    },
    [pages, startPage, startArea, showPage],
  );
  useEffect(() => watchControls(() => list.current), []);
  useEffect(
    () =>
      listenForKeys({
        pages: () => list.current,
        bar: () => bar.current,
        leave: () => back.current?.click(),
        showKeys,
      }),
    [showKeys],
  );

  return (
    <div className={styles.reader}>
      <ReaderHead ref={back} slot={setHeadSlot} issue={issue} digits={isUnlocked ? `${pages.length}`.length : 0} />
      <RouteProgress />
      {/* Before the pages, so that Tab reaches it without passing them. */}
      <IssueBar ref={bar} slot={setFootSlot} issue={issue} neighbors={neighbors} pathTo={pathTo} />
      <main id="main" tabIndex={-1}>
        {isUnlocked ? (
          <>
            {haveText(pages) && (
              <a
                className={styles.text}
                href={isAgeConfirmed ? confirmAge(issueTextPath(issue)) : issueTextPath(issue)}
              >
                Read as text
              </a>
            )}
            {startPage > 1 && (
              <a className={styles.earlier} href={pathTo(issue.issue_number)}>
                Earlier pages
              </a>
            )}
            <div className={styles.notes} hidden={!isStrip}>
              <ContentNotes pages={pages} />
            </div>
            <ol ref={attachStrip} className={styles.pages} hidden={!isStrip}>
              {strip}
            </ol>
            <div hidden={activeView === "pages"}>{children}</div>
            {Tools && (
              <Tools
                issue={issue}
                pages={pages}
                page={pageInView}
                activeView={activeView}
                list={() => list.current}
                slots={{ head: headSlot, foot: footSlot }}
                showPage={showPage}
                showKeys={showKeys}
                setActiveView={changeView}
              />
            )}
          </>
        ) : (
          <MatureStep confirmHref={confirmAge(readerPath(issue, startPage))} issue={issue}>
            <ContentNotes pages={pages} />
          </MatureStep>
        )}
      </main>
      {Keys && <Keys {...keys} />}
    </div>
  );
}
