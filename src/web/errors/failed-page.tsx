import type { ReactNode } from "react";
import { useSite } from "#domains/settings/site-context.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import styles from "./failed-page.module.css";

interface FailedPageProps {
  heading: string;
  /** What happened; defaults to a general sentence. */
  children?: ReactNode;
}

/** Shown if a page could not be loaded or rendered. */
export function FailedPage({ heading, children }: FailedPageProps) {
  const { name } = useSite();
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{`An Error occurred · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{heading}</h1>
      <FailedLoad>{children}</FailedLoad>
    </div>
  );
}
