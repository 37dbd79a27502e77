import { type ComponentType, lazy, Suspense } from "react";
import { useSession } from "#domains/accounts/session.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import styles from "./continue-reading.module.css";
import { isBegun } from "./device-key.ts";

/** Only those who have begun to read something load it. */
const ContinueShelf = lazy<ComponentType<{ viewer: number | null }>>(() =>
  import("./continue-shelf.tsx").catch(() => ({ default: () => null })),
);

/** The books that the viewer can go on with. Takes no space for others; for them, its space is reserved before the first paint. */
export function ContinueReading() {
  const { isFetching, user } = useSession();
  const isKnown = useHydrated() && !isFetching;
  return (
    <section className={styles.shelf} aria-labelledby="continue">
      <h2 className={styles.heading} id="continue">
        Continue reading
      </h2>
      {isKnown && isBegun() && (
        <Suspense>
          <ContinueShelf key={user?.id} viewer={user?.id ?? null} />
        </Suspense>
      )}
    </section>
  );
}
