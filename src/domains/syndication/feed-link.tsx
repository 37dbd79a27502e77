import Rss from "lucide-react/icons/rss";
import type { ReactNode } from "react";
import styles from "./feed-link.module.css";

/** A link to an Atom feed, for feed readers. */
export function FeedLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a className={styles.feed} href={path} type="application/atom+xml">
      <Rss size={20} aria-hidden />
      {children}
    </a>
  );
}
