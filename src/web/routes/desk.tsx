import { useSearchParams } from "react-router";
import { parsePage } from "#domains/reading/pages/page-in-view.ts";
import { Desk } from "#domains/drafts/desk.tsx";
import { DeskCalendar } from "#domains/releases/desk-calendar.tsx";
import { deskPath } from "#domains/publishing/paths.ts";
import { FormPage } from "#web/chrome/form-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/desk";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Desk",
    description: "What you have drafted on Longbox, and what comes out when.",
    path: deskPath,
    robots: "noindex",
  });

export default function DeskPage() {
  const [search] = useSearchParams();
  return (
    <FormPage title="Desk" intro="What you have not published yet. Only you can see it.">
      {() => (
        <>
          <Desk page={parsePage(search.toString())} />
          <DeskCalendar />
        </>
      )}
    </FormPage>
  );
}
