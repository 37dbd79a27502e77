import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { creditClient } from "#domains/credits/client.ts";
import { parsePage } from "#domains/reading/pages/page-in-view.ts";
import { myCreditsPath } from "#domains/issues/paths.ts";
import { DeviceDrafts } from "#domains/drafts/device-drafts.tsx";
import { Desk } from "#domains/drafts/desk.tsx";
import { DeskCalendar } from "#domains/releases/desk-calendar.tsx";
import { deskPath } from "#domains/publishing/paths.ts";
import { FormPage } from "#web/chrome/form-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/desk";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Desk",
    description: (site) => `What you have drafted on ${site}, and what comes out when.`,
    path: deskPath,
    robots: "noindex",
  });

export default function DeskPage() {
  const [search] = useSearchParams();
  return (
    <FormPage title="Desk" intro="What you have not published yet. Only you can see it.">
      {(user) => (
        <>
          <NewCredits />
          <DeviceDrafts userId={user.id} />
          <Desk page={parsePage(search.toString())} />
          <DeskCalendar />
        </>
      )}
    </FormPage>
  );
}

/** Credits that wait for the viewer's answer. */
function NewCredits() {
  const [total, setTotal] = useState(0);
  useEffect(() => {
    creditClient.countNewCredits({}).then(
      (answer) => setTotal(answer.total),
      () => {},
    );
  }, []);
  if (total === 0) return null;
  return (
    <p>
      <a href={myCreditsPath}>{total === 1 ? "1 new credit waits" : `${total} new credits wait`} for your answer</a>
    </p>
  );
}
