import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useVeilLifted } from "#domains/books/mature-veil.ts";
import type { IssueRead, PageRead } from "#domains/issues/contract.ts";
import { issueName } from "#domains/issues/issue-name.ts";
import { issuePath, matureConfirmed, readerPath } from "#domains/issues/paths.ts";
import { Logo } from "#ui/logo.tsx";
import { RouteProgress } from "#ui/route-progress.tsx";
import { IssueBar } from "./issue-bar.tsx";
import { loadPagesAhead } from "./load-pages-ahead.ts";
import { MatureStep } from "./mature-step.tsx";
import type { Neighbors } from "./neighbors.ts";
import { type OnPage, showPageOfAddress, watchPageInView } from "./page-in-view.ts";
import styles from "./reader.module.css";
import type { ReaderKeysProps } from "./reader-keys.tsx";
import { ReaderPage } from "./reader-page.tsx";
import { listenForKeys } from "./reader-shortcuts.ts";

interface ReaderProps {
  issue: IssueRead;
  /** In reading order. */
  pages: readonly PageRead[];
  neighbors: Neighbors;
  /** The address confirms that the viewer is 18 or over. With JavaScript, the browser remembers it instead. */
  confirmed: boolean;
  onPage: OnPage;
  /** Shown after the last page. */
  children: ReactNode;
}

const eagerPages = 2;

/** The reader: all pages of an issue below each other and little else. Needs a `key` per issue, which resets its state. */
export function Reader({ issue, pages, neighbors, confirmed, onPage, children }: ReaderProps) {
  const [keysShown, setKeysShown] = useState(false);
  const [Keys, setKeys] = useState<ComponentType<ReaderKeysProps>>();
  const list = useRef<HTMLOListElement | null>(null);
  const bar = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const isLifted = useVeilLifted();
  // Pages behind the mature step are not rendered, because browsers would load them.
  const isOpen = issue.content_rating !== "M" || confirmed || isLifted;
  const details = issuePath(issue);

  const watch = useCallback(
    (element: HTMLOListElement) => {
      list.current = element;
      showPageOfAddress(element);
      const stops = [loadPagesAhead(element), watchPageInView(element, onPage)];
      return () => {
        for (const stop of stops) stop();
        list.current = null;
      };
    },
    [onPage],
  );
  // Loaded on first use, since few readers need it.
  const showKeys = useCallback(async () => {
    const module = await import("./reader-keys.tsx").catch(() => null);
    if (!module) return;
    setKeys(() => module.ReaderKeys);
    setKeysShown(true);
  }, []);
  useEffect(
    () =>
      listenForKeys({
        pages: () => list.current,
        bar: () => bar.current,
        leave: () => void navigate(details),
        showKeys: () => void showKeys(),
      }),
    [navigate, details, showKeys],
  );

  return (
    <div className={styles.reader}>
      <header className={styles.head}>
        <a href="/" className={styles.home}>
          <Logo />
        </a>
        <h1 className={styles.title} dir="auto">
          <a href={details}>{issueName(issue)}</a>
        </h1>
      </header>
      <RouteProgress />
      <main id="main" tabIndex={-1}>
        {isOpen ? (
          <>
            <ol ref={watch} className={styles.pages}>
              {pages.map((page, index) => (
                <ReaderPage key={page.id} page={page} total={pages.length} eager={index < eagerPages} />
              ))}
            </ol>
            {children}
          </>
        ) : (
          <MatureStep confirmed={readerPath(issue) + matureConfirmed} details={details} />
        )}
      </main>
      <IssueBar ref={bar} issue={issue} neighbors={neighbors} query={confirmed ? matureConfirmed : ""} />
      {Keys && <Keys open={keysShown} onClose={() => setKeysShown(false)} />}
    </div>
  );
}
