import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronsLeft from "lucide-react/icons/chevrons-left";
import ChevronsRight from "lucide-react/icons/chevrons-right";
import { type ReactNode, useEffect, useRef } from "react";
import type { IssueRead } from "#domains/issues/contract.ts";
import { issuePath, readerPath } from "#domains/issues/paths.ts";
import { hideWhileScrollingDown } from "./hide-while-scrolling.ts";
import styles from "./issue-bar.module.css";
import type { Neighbours } from "./neighbours.ts";

interface IssueBarProps {
  issue: IssueRead;
  neighbours: Neighbours;
  /** What the addresses of other issues end in. */
  query: string;
}

/** The foot of the reader: to the first, previous, next and last issue, and to the details of this one. */
export function IssueBar({ issue, neighbours, query }: IssueBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => (bar.current ? hideWhileScrollingDown(bar.current) : undefined), []);

  const turn = (number: number | null, label: string, icon: ReactNode) => (
    <li>
      <a
        className={styles.turn}
        aria-label={`${label} issue`}
        {...(number === null
          ? { role: "link", "aria-disabled": true }
          : { href: readerPath({ ...issue, issue_number: number }) + query })}
      >
        {icon}
        {label}
      </a>
    </li>
  );
  return (
    <nav ref={bar} className={styles.bar} aria-label="Issues">
      <ul className={styles.turns}>
        {turn(neighbours.first, "First", <ChevronsLeft size={20} aria-hidden />)}
        {turn(neighbours.previous, "Prev", <ChevronLeft size={20} aria-hidden />)}
        <li>
          <a className={styles.turn} href={issuePath(issue)}>
            <span className={styles.number}>#{issue.issue_number}</span>
            Issue<span className="visually-hidden"> details</span>
          </a>
        </li>
        {turn(neighbours.next, "Next", <ChevronRight size={20} aria-hidden />)}
        {turn(neighbours.last, "Last", <ChevronsRight size={20} aria-hidden />)}
      </ul>
    </nav>
  );
}
