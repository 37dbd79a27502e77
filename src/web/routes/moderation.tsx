import { data } from "react-router";
import { useSession } from "#domains/sessions/session.tsx";
import { ModerationScreen } from "#domains/moderation/moderation-screen.tsx";
import { moderationPath } from "#domains/moderation/paths.ts";
import { isModerator } from "#platform/api/is-moderator.ts";
import { FormPage } from "#web/chrome/form-page.tsx";
import { NotFoundPage } from "#web/errors/not-found-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/moderation";

/** The server answers 404, because only moderators may see this page, and only the browser knows who the viewer is. */
export function loader() {
  return data(null, { status: 404 });
}
export function clientLoader() {
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Moderation",
    description: (site) => `What has been reported to the moderators of ${site}.`,
    path: moderationPath,
    robots: "noindex",
  });

export default function Moderation() {
  const { isAuthenticated, user } = useSession();
  if (isAuthenticated === false || (user && !isModerator(user))) return <NotFoundPage />;
  return <FormPage title="Moderation">{() => <ModerationScreen />}</FormPage>;
}
