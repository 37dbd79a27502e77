import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useVeilLifted } from "#domains/books/mature-veil.ts";
import type { IssueRead, PageRead } from "#domains/issues/contract.ts";
import { issueName } from "#domains/issues/issue-name.ts";
import { issuePath, matureConfirmed, readerPath } from "#domains/issues/paths.ts";
import { Logo } from "#ui/logo.tsx";
import { IssueBar } from "./issue-bar.tsx";
import { loadPagesAhead } from "./load-pages-ahead.ts";
import { MatureStep } from "./mature-step.tsx";
import type { Neighbours } from "./neighbours.ts";
import styles from "./reader.module.css";
import { ReaderKeys } from "./reader-keys.tsx";
import { ReaderPage } from "./reader-page.tsx";
import { listenForKeys } from "./reader-shortcuts.ts";

interface ReaderProps {
  issue: IssueRead;
  /** In reading order. */
  pages: readonly PageRead[];
  neighbours: Neighbours;
  /** The address says that the viewer is 18 or over; those with JavaScript are remembered instead. */
  confirmed: boolean;
  /** What stands after the last page. */
  children: ReactNode;
}

const eagerPages = 2;

/** An issue to read: all pages in order, one under the other, and as little else as can be. Give each issue its `key`. */
export function Reader({ issue, pages, neighbours, confirmed, children }: ReaderProps) {
  const [keysShown, setKeysShown] = useState(false);
  const list = useRef<HTMLOListElement | null>(null);
  const navigate = useNavigate();
  const lifted = useVeilLifted();
  // Pages that are not to be seen yet are not there: a browser would load them.
  const isOpen = issue.content_rating !== "M" || confirmed || lifted;
  const details = issuePath(issue);

  const watch = useCallback((element: HTMLOListElement) => {
    list.current = element;
    const stop = loadPagesAhead(element);
    return () => {
      stop();
      list.current = null;
    };
  }, []);
  useEffect(
    () =>
      listenForKeys({
        pages: () => list.current,
        leave: () => void navigate(details),
        showKeys: () => setKeysShown(true),
      }),
    [navigate, details],
  );

  return (
    <div className={styles.reader}>
      <header className={styles.head}>
        <a href="/" className={styles.home}>
          <Logo />
        </a>
        <h1 className={styles.title}>
          <a href={details}>{issueName(issue)}</a>
        </h1>
      </header>
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
      <IssueBar issue={issue} neighbours={neighbours} query={confirmed ? matureConfirmed : ""} />
      <ReaderKeys open={keysShown} onClose={() => setKeysShown(false)} />
    </div>
  );
}
