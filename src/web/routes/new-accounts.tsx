import { data } from "react-router";
import { DoorScreen } from "#domains/door/door-screen.tsx";
import { newAccountsPath } from "#domains/door/paths.ts";
import { moderationPath } from "#domains/moderation/paths.ts";
import { useSession } from "#domains/sessions/session.tsx";
import { isModerator } from "#platform/api/is-moderator.ts";
import { FormPage } from "#web/chrome/form-page.tsx";
import { NotFoundPage } from "#web/errors/not-found-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/new-accounts";

/** The server answers 404, because only moderators may see this page, and only the browser knows who the viewer is. */
export function loader() {
  return data(null, { status: 404 });
}
export function clientLoader() {
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "New accounts",
    description: (siteName) => `What the moderators of ${siteName} decide about new accounts.`,
    path: newAccountsPath,
    robots: "noindex",
  });

export default function NewAccounts() {
  const { isAuthenticated, user } = useSession();
  if (isAuthenticated === false || (user && !isModerator(user))) return <NotFoundPage />;
  const back = <a href={moderationPath}>Moderation</a>;
  return (
    <FormPage title="New accounts" intro={back}>
      {() => <DoorScreen />}
    </FormPage>
  );
}
