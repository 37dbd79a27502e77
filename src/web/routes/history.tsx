import { type ComponentType, lazy, Suspense, useState } from "react";
import { useSession } from "#domains/sessions/session.tsx";
import { HistorySkeleton } from "#domains/places/history-skeleton.tsx";
import { HistoryUnavailable } from "#domains/places/history-unavailable.tsx";
import { historyPath } from "#domains/places/paths.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/history";
import styles from "./history.module.css";

/** The server renders the same page for everybody, so the browser loads the history. */
const HistoryScreen = lazy<ComponentType<{ viewer: number | null }>>(() =>
  import("#domains/places/history-screen.tsx").catch(() => ({
    default: () => <HistoryUnavailable onRetry={() => location.reload()} />,
  })),
);

/** Independent of the history, so that saved issues are listed even if nothing else can be loaded. */
const SavedList = lazy<ComponentType<{ isUnanswered: boolean }>>(() =>
  import("#domains/offline/saved-list.tsx").catch(() => ({ default: () => null })),
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "History",
    description: (site) => `What you have read on ${site}, and where to continue.`,
    path: historyPath,
    robots: "noindex",
  });

export default function History() {
  const isHydrated = useHydrated();
  const { isFetching, isAuthenticated } = useSession();
  const isUnanswered = !isFetching && isAuthenticated === null;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>History</h1>
      <noscript>
        <p>This page needs JavaScript. Please turn it on and reload the page.</p>
      </noscript>
      <Suspense>{isHydrated && <SavedList isUnanswered={isUnanswered} />}</Suspense>
      {isHydrated ? <ViewersHistory /> : skeleton}
    </div>
  );
}

const skeleton = <HistorySkeleton />;

function ViewersHistory() {
  const { isFetching, isAuthenticated, user, refetch } = useSession();
  const [hasAsked, setAsked] = useState(false);
  function retry() {
    setAsked(true);
    refetch();
  }
  if (isAuthenticated === null && isFetching && !hasAsked) return skeleton;
  if (isAuthenticated === null) return <HistoryUnavailable busy={isFetching} onRetry={retry} />;
  return (
    <Suspense fallback={skeleton}>
      <HistoryScreen key={user?.id} viewer={user?.id ?? null} />
    </Suspense>
  );
}
