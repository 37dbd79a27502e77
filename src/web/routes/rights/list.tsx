import { data } from "react-router";
import { rightsNoticesPath } from "#domains/moderation/paths.ts";
import { RightsNoticesScreen } from "#domains/rights/rights-notices-screen.tsx";
import { useSession } from "#domains/sessions/session.tsx";
import { isModerator } from "#platform/api/is-moderator.ts";
import { FormPage } from "#web/chrome/form-page.tsx";
import { NotFoundPage } from "#web/errors/not-found-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { useSecret } from "#web/use-secret.ts";
import type { Route } from "./+types/list";

/** Like that of the moderators' screen. */
export function loader() {
  return data(null, { status: 404 });
}
export function clientLoader() {
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Rights notices",
    description: "The rights notices that moderators decide about.",
    path: rightsNoticesPath(),
    robots: "noindex",
  });

export default function RightsNotices() {
  const { isAuthenticated, user } = useSession();
  const report = useSecret();
  if (isAuthenticated === false || (user && !isModerator(user))) return <NotFoundPage />;
  return (
    <FormPage title="Rights notices">
      {() => report !== undefined && <RightsNoticesScreen key={report} report={Number(report) || undefined} />}
    </FormPage>
  );
}
