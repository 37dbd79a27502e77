import Rss from "lucide-react/icons/rss";
import type { ReactNode } from "react";
import styles from "./feed-link.module.css";

/** The way to an Atom feed, for those who read by one. */
export function FeedLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a className={styles.feed} href={path} type="application/atom+xml">
      <Rss size={20} aria-hidden />
      {children}
    </a>
  );
}
