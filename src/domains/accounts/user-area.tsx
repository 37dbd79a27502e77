import { LinkButton } from "#ui/button.tsx";
import { loginPath, signUpPath } from "./paths.ts";
import { useSession } from "./session.tsx";
import { UserMenu, type UserMenuLink } from "./user-menu.tsx";

/** The viewer's corner of the top bar, empty until the session is known. Its space is reserved, so nothing shifts. */
export function UserArea({ links }: { links: readonly UserMenuLink[] }) {
  const { isAuthenticated, user } = useSession();
  if (isAuthenticated === null) return null;
  if (user) return <UserMenu user={user} links={links} />;
  return (
    <>
      <LinkButton href={signUpPath()} look="primary">
        Sign Up
      </LinkButton>
      <LinkButton href={loginPath()}>Login</LinkButton>
    </>
  );
}
