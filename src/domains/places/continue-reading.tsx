import { type ComponentType, lazy, Suspense } from "react";
import { useViewerId } from "#domains/sessions/use-viewer-id.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import styles from "./continue-reading.module.css";
import { hasBegunReading } from "./device-key.ts";

/** Loaded only for viewers who have started to read something. */
const ContinueShelf = lazy<ComponentType<{ viewer: number | null }>>(() =>
  import("./continue-shelf.tsx").catch(() => ({ default: () => null })),
);

/** The books that the viewer can continue. Their space is reserved before the first paint; without any, the section takes no space. */
export function ContinueReading() {
  const viewer = useViewerId();
  const isHydrated = useHydrated();
  return (
    <section className={styles.shelf} aria-labelledby="continue">
      <h2 className={styles.heading} id="continue">
        Continue reading
      </h2>
      {isHydrated && viewer !== undefined && hasBegunReading() && (
        <Suspense>
          <ContinueShelf key={viewer} viewer={viewer} />
        </Suspense>
      )}
    </section>
  );
}
