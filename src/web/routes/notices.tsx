import { NoticesScreen } from "#domains/moderation/notices/notices-screen.tsx";
import { noticesPath } from "#domains/moderation/notices/paths.ts";
import { rulesPath } from "#domains/settings/paths.ts";
import { FormPage } from "#web/chrome/form-page.tsx";
import { OwnRightsNotices } from "#domains/rights/own-rights-notices.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/notices";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Notices",
    description: (site) => `The moderators' decisions about you or your works on ${site}.`,
    path: noticesPath,
    robots: "noindex",
  });

export default function Notices() {
  return (
    <FormPage
      title="Notices"
      intro={
        <>
          The moderators' decisions about you or your works, under <a href={rulesPath}>the rules</a>.
        </>
      }
    >
      {() => (
        <>
          <OwnRightsNotices />
          <NoticesScreen />
        </>
      )}
    </FormPage>
  );
}
