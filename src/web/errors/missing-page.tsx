import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useSession } from "#domains/sessions/session.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** The 404 of a missing work or user, with the reason if there is one. Reloads once if the viewer is signed in, because owners may see their own hidden book. */
export function MissingPage({ reason }: { reason?: string | null }) {
  const { isAuthenticated } = useSession();
  const { revalidate } = useRevalidator();
  const retried = useRef(false);
  useEffect(() => {
    if (!isAuthenticated || retried.current) return;
    retried.current = true;
    void revalidate();
  }, [isAuthenticated, revalidate]);
  return <NotFoundPage reason={reason} />;
}
