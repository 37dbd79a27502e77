import { DoorScreen } from "#domains/door/door-screen.tsx";
import { newAccountsPath } from "#domains/door/paths.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/new-accounts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "New accounts",
    description: (siteName) => `What the moderators of ${siteName} decide about new accounts.`,
    path: newAccountsPath,
    robots: "noindex",
  });

export { DoorScreen as default };
