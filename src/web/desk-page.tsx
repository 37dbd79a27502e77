import type { ReactNode } from "react";
import type { OwnUser } from "#domains/accounts/contract.ts";
import { RequireSession } from "#domains/accounts/require-session.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import styles from "./desk-page.module.css";

interface DeskPageProps {
  title: string;
  intro?: ReactNode;
  children: (user: OwnUser) => ReactNode;
}

/** The frame of a form of the creator's desk, for whoever is signed in. */
export function DeskPage({ title, intro, children }: DeskPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {intro !== undefined && <p>{intro}</p>}
      </header>
      <div className={styles.body}>
        <RequireSession
          skeleton={
            <div aria-busy="true">
              <Skeleton shape="heading" />
              <Skeleton lines={12} />
            </div>
          }
        >
          {children}
        </RequireSession>
      </div>
    </div>
  );
}
