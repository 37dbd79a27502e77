import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import { LinkButton } from "#ui/button.tsx";
import { loginPath, profilePath, signUpPath } from "#domains/people/paths.ts";
import { offersSignUp } from "#domains/settings/settings.ts";
import { useSite } from "#domains/settings/site-context.tsx";
import { useSession } from "#domains/sessions/session.tsx";
import type { UserMenu, UserMenuLink } from "./user-menu.tsx";

/** Loaded only for signed-in viewers. If that fails, a link to their profile takes its place. */
const Menu = lazy<ComponentType<ComponentProps<typeof UserMenu>>>(() =>
  import("./user-menu.tsx").then(
    (loaded) => ({ default: loaded.UserMenu }),
    () => ({ default: ({ user }) => <a href={profilePath(user.username)}>{user.username}</a> }),
  ),
);

/** The viewer's corner of the top bar. Empty while their session is being fetched: the links of visitors are hidden then. */
export function UserArea({ links, unread }: { links: readonly UserMenuLink[]; unread: number }) {
  const { user } = useSession();
  const isSignUpOffered = offersSignUp(useSite());
  if (user)
    return (
      <Suspense>
        <Menu user={user} links={links} unread={unread} />
      </Suspense>
    );
  return (
    <>
      {isSignUpOffered && (
        <LinkButton href={signUpPath()} look="primary">
          Sign Up
        </LinkButton>
      )}
      <LinkButton href={loginPath()}>Login</LinkButton>
    </>
  );
}
