import { type ComponentType, lazy, Suspense } from "react";
import { useViewerId } from "#domains/sessions/use-viewer-id.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { PullListProps } from "./pull-list.tsx";

/** Loaded only for signed-in viewers. */
const PullList = lazy<ComponentType<PullListProps>>(() =>
  import("./pull-list.tsx").catch(() => ({ default: () => null })),
);

/** The viewer's pull list; nothing for visitors and, with `of`, for anybody but this user. */
export function LazyPullList({ of, ...props }: PullListProps & { of?: number }) {
  const viewer = useViewerId();
  const isHydrated = useHydrated();
  if (!isHydrated || !viewer || viewer !== (of ?? viewer)) return null;
  return (
    <Suspense>
      <PullList key={viewer} {...props} />
    </Suspense>
  );
}
