import { moderatorsListsPath } from "#domains/moderation/paths.ts";
import { ListsScreen } from "#domains/moderators/lists/lists-screen.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/lists";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Lists",
    description: (siteName) => `The words and domains that the moderators of ${siteName} watch for.`,
    path: moderatorsListsPath,
    robots: "noindex",
  });

export { ListsScreen as default };
