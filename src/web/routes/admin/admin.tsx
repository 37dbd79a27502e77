import { data, useRevalidator } from "react-router";
import { AdminScreen } from "#domains/admin/admin-screen.tsx";
import { adminPath } from "#domains/admin/paths.ts";
import { figuresPath } from "#domains/figures/paths.ts";
import { useSession } from "#domains/sessions/session.tsx";
import type { Settings } from "#domains/settings/settings.ts";
import { FormPage } from "#web/chrome/form-page.tsx";
import { NotFoundPage } from "#web/errors/not-found-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { renewRootData } from "#web/root-data.ts";
import type { Route } from "./+types/admin";

/** The server answers 404, because only admins may see this page, and only the browser knows who the viewer is. */
export function loader() {
  return data(null, { status: 404 });
}
export function clientLoader() {
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Site settings",
    description: (siteName) => `The settings of ${siteName}.`,
    path: adminPath,
    robots: "noindex",
  });

export default function Admin() {
  const { isAuthenticated, user } = useSession();
  const { revalidate } = useRevalidator();
  if (isAuthenticated === false || (user && user.role !== "admin")) return <NotFoundPage />;
  const show = (settings: Settings) => {
    renewRootData(settings);
    void revalidate();
  };
  return (
    <FormPage title="Site settings" intro={<a href={figuresPath}>Figures by week</a>}>
      {() => <AdminScreen onSaved={show} />}
    </FormPage>
  );
}
