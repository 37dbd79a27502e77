import { moderatedAccountPath } from "#domains/moderation/paths.ts";
import { AccountScreen } from "#domains/moderators/members/account-screen.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/account";

export const meta: Route.MetaFunction = ({ matches, params: { username } }) =>
  pageMeta(matches, {
    title: `Account of ${username}`,
    description: "What moderators see of an account.",
    path: moderatedAccountPath(username),
    robots: "noindex",
  });

export default function ModeratedAccount({ params: { username } }: Route.ComponentProps) {
  return <AccountScreen key={username} username={username} />;
}
