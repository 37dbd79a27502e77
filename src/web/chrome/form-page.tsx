import type { ReactNode } from "react";
import type { OwnUser } from "#domains/people/schemas.ts";
import { RequireSession } from "#domains/sessions/require-session.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import styles from "./form-page.module.css";

interface FormPageProps {
  title: string;
  intro?: ReactNode;
  children: (user: OwnUser) => ReactNode;
}

/** A page of forms for signed-in users. Others are sent to the login page. */
export function FormPage({ title, intro, children }: FormPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {intro !== undefined && <p>{intro}</p>}
      </header>
      <noscript>
        <p>This page needs JavaScript. Please turn it on and reload the page.</p>
      </noscript>
      <div className={styles.body}>
        <RequireSession skeleton={<Skeleton lines={12} />}>{children}</RequireSession>
      </div>
    </div>
  );
}
