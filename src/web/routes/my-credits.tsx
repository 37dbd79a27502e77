import { editProfilePath } from "#domains/people/paths.ts";
import { MyCreditsScreen } from "#domains/credits/my-credits-screen.tsx";
import { NamesWithoutAccount } from "#domains/credits/names-without-account.tsx";
import { myCreditsPath } from "#domains/issues/paths.ts";
import { BlockButton } from "#domains/blocking/block-button.tsx";
import { ReportLink } from "#domains/moderation/report-link.tsx";
import { FormPage } from "#web/chrome/form-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/my-credits";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "My credits",
    description: (site) => `Works on ${site} that credit you, to accept or decline.`,
    path: myCreditsPath,
    robots: "noindex",
  });

/** Where the viewer answers being credited by others. */
export default function MyCredits() {
  return (
    <FormPage
      title="My credits"
      intro="Other people's works that credit you. You can decline or leave a credit at any time."
    >
      {({ id, username }) => (
        <>
          <p>
            <a href={`${editProfilePath(username)}#credits`}>Ask me before a credit is shown</a>
          </p>
          <MyCreditsScreen
            key={id}
            renderLinks={({ issue_id, publisher }, reload) => (
              <>
                <ReportLink thing={{ kind: "credit", id: issue_id }} />
                <BlockButton person={publisher} onDone={reload} />
              </>
            )}
          />
          <NamesWithoutAccount key={`names of ${id}`} />
        </>
      )}
    </FormPage>
  );
}
