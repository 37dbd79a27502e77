import { data } from "react-router";
import { adminPath } from "#domains/admin/paths.ts";
import { FiguresScreen } from "#domains/figures/figures-screen.tsx";
import { figuresPath } from "#domains/figures/paths.ts";
import { useSession } from "#domains/sessions/session.tsx";
import { FormPage } from "#web/chrome/form-page.tsx";
import { NotFoundPage } from "#web/errors/not-found-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/figures";

/** Like that of the settings. */
export function loader() {
  return data(null, { status: 404 });
}
export function clientLoader() {
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Figures",
    description: (siteName) => `The figures of ${siteName}, week by week.`,
    path: figuresPath,
    robots: "noindex",
  });

export default function Figures() {
  const { isAuthenticated, user } = useSession();
  if (isAuthenticated === false || (user && user.role !== "admin")) return <NotFoundPage />;
  return (
    <FormPage title="Figures" intro={<a href={adminPath}>Site settings</a>}>
      {() => <FiguresScreen />}
    </FormPage>
  );
}
