import type { ReactNode } from "react";
import art from "#ui/art/torn-page.svg?no-inline";
import styles from "./torn-page.module.css";

interface TornPageProps {
  title: string;
  /** One sentence. */
  children: ReactNode;
  action: ReactNode;
}

/** A whole screen for what is not there: a comic page torn in two. */
export function TornPage({ title, children, action }: TornPageProps) {
  return (
    <div className={`wrap ${styles.torn}`}>
      <div className={styles.words}>
        <h1 className="masthead">{title}</h1>
        <p className={styles.sentence}>{children}</p>
        {action}
      </div>
      <img src={art} width={520} height={600} alt="" />
    </div>
  );
}
