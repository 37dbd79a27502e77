import { moderatedAccountsPath } from "#domains/moderation/paths.ts";
import { AccountsScreen } from "#domains/moderators/members/accounts-screen.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/accounts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Accounts",
    description: (siteName) => `The accounts of ${siteName}, for its moderators.`,
    path: moderatedAccountsPath,
    robots: "noindex",
  });

export { AccountsScreen as default };
