import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useViewerId } from "#domains/sessions/use-viewer-id.ts";
import type { IssueInView, trackPlace } from "./track-place.ts";

/** Keeps the viewer's place in an issue. Returns the function to call whenever a page comes into view. */
export function usePlaceTracker(inView: IssueInView): (page: number) => void {
  const viewer = useViewerId();
  /** The pages that were in view before the tracker was loaded. */
  const early = useRef<number[]>([]);
  const tracker = useRef<ReturnType<typeof trackPlace>>(undefined);
  const prepare = useEffectEvent((user: number | null) => {
    const pages = early.current;
    return (module: typeof import("./track-place.ts")) => {
      const started = module.trackPlace(user, inView);
      for (const page of pages) started.show(page);
      return started;
    };
  });
  const issueId = inView.issue.issue_id;
  // Runs after the first paint, once it is known who the viewer is.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another issue is another place
  useEffect(() => {
    if (viewer === undefined) return undefined;
    let hasLeft = false;
    const start = prepare(viewer);
    const use = (started: ReturnType<typeof trackPlace>) => {
      if (hasLeft) started.stop();
      else tracker.current = started;
    };
    import("./track-place.ts").then(
      (module) => use(start(module)),
      () => {},
    );
    return () => {
      hasLeft = true;
      tracker.current?.stop();
      tracker.current = undefined;
      early.current = [];
    };
  }, [viewer, issueId]);
  return useCallback((shown: number) => {
    if (tracker.current) tracker.current.show(shown);
    else early.current.push(shown);
  }, []);
}
