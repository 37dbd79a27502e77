import { type ComponentType, lazy, Suspense } from "react";
import { useSession } from "#domains/accounts/session.tsx";
import { SessionUnanswered } from "#domains/accounts/session-unanswered.tsx";
import { historyPath } from "#domains/library/places/paths.ts";
import { ErrorNote } from "#ui/error-note.tsx";
import { errorOccurred } from "#ui/error-sentences.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/history";
import styles from "./history.module.css";

/** What the server renders is the same for everybody, so the history itself is loaded by the browser. */
const HistoryScreen = lazy<ComponentType<{ viewer: number | null }>>(() =>
  import("#domains/library/places/history-screen.tsx").catch(() => ({
    default: () => <ErrorNote>{errorOccurred}</ErrorNote>,
  })),
);

/** What is on the device can be read, whatever else is not there. */
const KeptList = lazy<ComponentType>(() =>
  import("#domains/reading/offline/kept-list.tsx").catch(() => ({ default: () => null })),
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "History",
    description: "What you have read on Longbox, and where to go on.",
    path: historyPath,
    robots: "noindex",
  });

export default function History() {
  const isHydrated = useHydrated();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>History</h1>
      <noscript>
        <p>This page needs JavaScript. Please turn it on and reload the page.</p>
      </noscript>
      <Suspense>{isHydrated && <KeptList />}</Suspense>
      {isHydrated ? <ViewersHistory /> : skeleton}
    </div>
  );
}

const skeleton = <Skeleton lines={8} />;

function ViewersHistory() {
  const { isFetching, isAuthenticated, user } = useSession();
  if (isFetching) return skeleton;
  if (isAuthenticated === null) return <SessionUnanswered />;
  return (
    <Suspense fallback={skeleton}>
      <HistoryScreen key={user?.id} viewer={user?.id ?? null} />
    </Suspense>
  );
}
