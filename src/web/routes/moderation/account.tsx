import { AccountScreen } from "#domains/moderators/members/account-screen.tsx";
import type { Route } from "./+types/account";

export default function ModeratedAccount({ params: { username } }: Route.ComponentProps) {
  return <AccountScreen key={username} username={username} />;
}
