import { useEffect } from "react";
import { useSession } from "#domains/accounts/session.tsx";
import { useViewerId } from "#domains/accounts/use-viewer-id.ts";
import { setPlacesLoader } from "#domains/issues/book-places.ts";
import { hasBegunReading, hasPlacesOnDevice } from "./device-key.ts";

/** Provides the viewer's places to all screens: a visitor's from the device, a user's from the account. A login moves the former there. */
export function useViewerPlaces(): void {
  const { isAuthenticated } = useSession();
  const viewer = useViewerId();
  useEffect(() => {
    if (viewer === undefined) return;
    setPlacesLoader(async (bookIds) => {
      if (viewer === null && !hasPlacesOnDevice()) return new Map(bookIds.map((id) => [id, []]));
      const places = await (await import("./read-places.ts")).readPlaces(viewer, bookIds);
      // From now on, the marks are rendered.
      delete document.documentElement.dataset["earlyMarks"];
      return places;
    });
    // After a login, move the device's places into the account, and find out what the account has.
    const isLogin = viewer !== null && (hasPlacesOnDevice() || !hasBegunReading());
    if (isLogin || (viewer === null && hasBegunReading()))
      import("./read-places.ts").then(({ adoptPlaces }) => adoptPlaces(viewer)).catch(() => {});
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again once the site has answered
  }, [isAuthenticated, viewer]);
}
