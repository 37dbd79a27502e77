import { useEffect } from "react";
import { useSession } from "#domains/accounts/session.tsx";
import { provideBookPlaces } from "#domains/issues/book-places.ts";
import { hasPlacesOnDevice } from "./device-key.ts";

/** Provides the viewer's places to all screens: those on the device, and of the account after a login, into which it moves them. */
export function useViewerPlaces(): void {
  const { isAuthenticated, user } = useSession();
  const viewer = user?.id ?? null;
  useEffect(() => {
    if (isAuthenticated === null) return;
    provideBookPlaces(async (bookIds) => {
      if (viewer === null && !hasPlacesOnDevice()) return [];
      return (await import("./read-places.ts")).readPlaces(viewer, bookIds);
    });
    const isLeftover = viewer === null && document.documentElement.dataset["begun"] !== undefined;
    if (isLeftover) import("./read-places.ts").then(({ forgetUser }) => forgetUser()).catch(() => {});
    if (viewer !== null && hasPlacesOnDevice())
      import("./send-places.ts").then(({ sendPlaces }) => sendPlaces(viewer)).catch(() => {});
  }, [isAuthenticated, viewer]);
}
