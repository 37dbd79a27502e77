import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { OwnUser } from "./contract.ts";
import { loginPath } from "./paths.ts";
import { useSession } from "./session.tsx";

interface SignedInProps {
  /** Holds the place until it is known who is there, and on the server. */
  skeleton: ReactNode;
  children: (user: OwnUser) => ReactNode;
}

/** What only a signed-in viewer sees. Everybody else is led to the login form, and back here afterwards. */
export function SignedIn({ skeleton, children }: SignedInProps) {
  const { isAuthenticated, user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // After a logout the address has moved on already while this is still shown.
    const isHere = window.location.pathname === pathname;
    if (isAuthenticated === false && isHere) void navigate(loginPath(pathname + search), { replace: true });
  }, [isAuthenticated, pathname, search, navigate]);
  return user ? children(user) : skeleton;
}
