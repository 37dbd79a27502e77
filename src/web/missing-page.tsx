import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useSession } from "#domains/accounts/session.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** What nobody in particular may see. Who turns out to be signed in is asked for once more: their own hidden book is theirs to see. */
export function MissingPage() {
  const { isAuthenticated } = useSession();
  const { revalidate } = useRevalidator();
  const asked = useRef(false);
  useEffect(() => {
    if (!isAuthenticated || asked.current) return;
    asked.current = true;
    void revalidate();
  }, [isAuthenticated, revalidate]);
  return <NotFoundPage />;
}
