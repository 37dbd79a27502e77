import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useViewerId } from "#domains/accounts/use-viewer-id.ts";
import type { IssueInView, trackPlace } from "./track-place.ts";

/** Keeps the viewer's place in an issue. Returns the function to call whenever a page comes into view. */
export function usePlaceTracker(inView: IssueInView): (page: number) => void {
  const viewer = useViewerId();
  const page = useRef(0);
  const tracker = useRef<ReturnType<typeof trackPlace>>(undefined);
  const start = useEffectEvent((module: typeof import("./track-place.ts"), user: number | null) => {
    tracker.current = module.trackPlace(user, inView);
    if (page.current > 0) tracker.current.show(page.current);
  });
  const issueId = inView.issue.issue_id;
  // Runs after the first paint, once it is known who the viewer is.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another issue is another place
  useEffect(() => {
    if (viewer === undefined) return undefined;
    let hasLeft = false;
    import("./track-place.ts").then(
      (module) => hasLeft || start(module, viewer),
      () => {},
    );
    return () => {
      hasLeft = true;
      tracker.current?.stop();
      tracker.current = undefined;
      page.current = 0;
    };
  }, [viewer, issueId]);
  return useCallback((shown: number) => {
    page.current = shown;
    tracker.current?.show(shown);
  }, []);
}
