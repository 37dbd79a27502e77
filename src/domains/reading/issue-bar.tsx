import { issueNumberOf } from "#domains/issues/issue-name.ts";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronsLeft from "lucide-react/icons/chevrons-left";
import ChevronsRight from "lucide-react/icons/chevrons-right";
import type { ReactNode, RefObject } from "react";
import type { IssueRead } from "#domains/issues/contract.ts";
import { issuePath } from "#domains/issues/paths.ts";
import styles from "./issue-bar.module.css";
import type { NeighborNumbers } from "./neighbor-numbers.ts";

interface IssueBarProps {
  ref: RefObject<HTMLElement | null>;
  /** Receives the element that the slider is loaded into. */
  slot: (element: HTMLElement | null) => void;
  issue: IssueRead;
  neighbors: NeighborNumbers;
  /** The address of another issue's reader. */
  pathTo: (issueNumber: number) => string;
}

/** The bar at the bottom of the reader: links to the first, previous, next, and last issue, and to this issue's details. */
export function IssueBar({ ref, slot, issue, neighbors, pathTo }: IssueBarProps) {
  const renderTurn = (number: number | null, label: string, icon: ReactNode) => (
    <li>
      <a
        className={styles.turn}
        aria-label={`${label} issue`}
        {...(number === null ? { role: "link", "aria-disabled": true } : { href: pathTo(number) })}
      >
        {icon}
        {label}
      </a>
    </li>
  );
  return (
    <nav ref={ref} className={styles.bar} aria-label="Issues" data-controls>
      <div ref={slot} className={styles.slot} />
      <ul className={styles.turns}>
        {renderTurn(neighbors.first, "First", <ChevronsLeft size={20} aria-hidden />)}
        {renderTurn(neighbors.previous, "Prev", <ChevronLeft size={20} aria-hidden />)}
        <li>
          <a className={styles.turn} href={issuePath(issue)}>
            <span className={styles.number}>{issueNumberOf(issue)}</span>
            <span className="visually-hidden">Issue </span>Details
          </a>
        </li>
        {renderTurn(neighbors.next, "Next", <ChevronRight size={20} aria-hidden />)}
        {renderTurn(neighbors.last, "Last", <ChevronsRight size={20} aria-hidden />)}
      </ul>
    </nav>
  );
}
