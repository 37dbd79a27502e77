import type { ReactNode } from "react";
import styles from "./site-text.module.css";

/** A page with a text of the operator. `html` was made on the server from Markdown, without raw HTML. */
export function SiteText({ title, html, children }: { title: string; html: string; children?: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="masthead">{title}</h1>
      {children}
      {/* oxlint-disable-next-line react/no-danger -- made on the server from the operator's Markdown, without raw HTML */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
