import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { pageItems } from "./page-items.ts";
import styles from "./pagination.module.css";

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}

/** The page links under a list. Renders nothing if one page is enough. */
export function Pagination({ page, pages, hrefFor }: PaginationProps) {
  const items = pageItems(page, pages);
  if (items.length === 0) return null;
  return (
    <nav aria-label="Pages">
      <ul className={styles.bar}>
        <li>
          <Step href={page > 1 ? hrefFor(Math.min(page - 1, pages)) : undefined} label="Previous page" rel="prev">
            <ChevronLeft size={20} aria-hidden />
          </Step>
        </li>
        {items.map((item, place) =>
          item === "gap" ? (
            <li className={styles.gap} key={place < 3 ? "before" : "after"} aria-hidden>
              …
            </li>
          ) : (
            <li key={item}>
              <a
                className={styles.page}
                href={hrefFor(item)}
                aria-label={`Page ${item}`}
                aria-current={item === page ? "page" : undefined}
              >
                {item}
              </a>
            </li>
          ),
        )}
        <li>
          <Step href={page < pages ? hrefFor(page + 1) : undefined} label="Next page" rel="next">
            <ChevronRight size={20} aria-hidden />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

interface StepProps {
  href: string | undefined;
  label: string;
  rel: string;
  children: ReactNode;
}

function Step({ href, label, rel, children }: StepProps) {
  if (href === undefined) return <span className={styles.page}>{children}</span>;
  return (
    <a className={styles.page} href={href} rel={rel} aria-label={label}>
      {children}
    </a>
  );
}
