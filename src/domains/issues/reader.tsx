import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Logo } from "#web/ui/logo.tsx";
import type { IssueRead, PageRead } from "./contract.ts";
import { IssueBar } from "./issue-bar.tsx";
import { issueName } from "./issue-name.ts";
import { loadPagesAhead } from "./load-pages-ahead.ts";
import { MatureStep } from "./mature-step.tsx";
import type { Neighbours } from "./neighbours.ts";
import { issuePath } from "./paths.ts";
import styles from "./reader.module.css";
import { ReaderKeys } from "./reader-keys.tsx";
import { ReaderPage } from "./reader-page.tsx";
import { listenForKeys } from "./reader-shortcuts.ts";

interface ReaderProps {
  issue: IssueRead;
  /** In reading order. */
  pages: readonly PageRead[];
  neighbours: Neighbours;
  /** What stands after the last page. */
  children: ReactNode;
}

const eagerPages = 2;

/** An issue to read: all pages in order, one under the other, and as little else as can be. Give each issue its `key`. */
export function Reader({ issue, pages, neighbours, children }: ReaderProps) {
  const [keysShown, setKeysShown] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const navigate = useNavigate();
  const isMature = issue.content_rating === "M";
  const details = issuePath(issue);

  useEffect(() => (list.current ? loadPagesAhead(list.current) : undefined), []);
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
        {isMature && <MatureStep details={details} />}
        <ol ref={list} className={styles.pages}>
          {pages.map((page, index) => (
            <ReaderPage key={page.id} page={page} total={pages.length} eager={index < eagerPages && !isMature} />
          ))}
        </ol>
        {children}
      </main>
      <IssueBar issue={issue} neighbours={neighbours} />
      <ReaderKeys open={keysShown} onClose={() => setKeysShown(false)} />
    </div>
  );
}
