import { NoticesScreen } from "#domains/moderation/notices/notices-screen.tsx";
import { noticesPath, rulesPath } from "#domains/moderation/paths.ts";
import { FormPage } from "#web/chrome/form-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/notices";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Notices",
    description: "What the moderators of Longbox have decided about you or your works.",
    path: noticesPath,
    robots: "noindex",
  });

export default function Notices() {
  return (
    <FormPage
      title="Notices"
      intro={
        <>
          What the moderators have decided about you or your works, under <a href={rulesPath}>the rules</a>.
        </>
      }
    >
      {() => <NoticesScreen />}
    </FormPage>
  );
}
