import { rightsNoticesPath } from "#domains/moderation/paths.ts";
import { RightsNoticesScreen } from "#domains/rights/rights-notices-screen.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { useSecret } from "#web/use-secret.ts";
import type { Route } from "./+types/rights-notices";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Rights notices",
    description: "The rights notices that moderators decide about.",
    path: rightsNoticesPath(),
    robots: "noindex",
  });

export default function RightsNotices() {
  const report = useSecret();
  return report !== undefined && <RightsNoticesScreen key={report} report={Number(report) || undefined} />;
}
