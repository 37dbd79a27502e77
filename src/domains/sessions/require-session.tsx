import { Fragment, type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { OwnUser } from "#domains/people/schemas.ts";
import { loginPath } from "#domains/people/paths.ts";
import { useSession } from "./session.tsx";
import { SessionUnavailable } from "./session-unavailable.tsx";

interface RequireSessionProps {
  /** Shown while the session is being checked, and in server-rendered pages. */
  skeleton: ReactNode;
  children: (user: OwnUser) => ReactNode;
}

/** Shows its children to signed-in viewers. Redirects visitors to the login form, which returns here, once the session has been checked. */
export function RequireSession({ skeleton, children }: RequireSessionProps) {
  const { isFetching, isAuthenticated, user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // After a logout, the address may already have changed while this is still mounted.
    const isHere = window.location.pathname === pathname;
    if (isAuthenticated === false && isHere) void navigate(loginPath(pathname + search), { replace: true });
  }, [isAuthenticated, pathname, search, navigate]);
  if (isAuthenticated === null && !isFetching) return <SessionUnavailable />;
  // The key keeps what one person entered from being shown to the next one.
  return user ? <Fragment key={user.id}>{children(user)}</Fragment> : skeleton;
}
