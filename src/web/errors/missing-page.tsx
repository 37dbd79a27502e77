import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useSession } from "#domains/accounts/session.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** The 404 of a missing work or user. Loads again once the visitor is known to be signed in: owners may see their own hidden book. */
export function MissingPage() {
  const { isAuthenticated } = useSession();
  const { revalidate } = useRevalidator();
  const retried = useRef(false);
  useEffect(() => {
    if (!isAuthenticated || retried.current) return;
    retried.current = true;
    void revalidate();
  }, [isAuthenticated, revalidate]);
  return <NotFoundPage />;
}
