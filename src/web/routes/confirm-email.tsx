import { ConfirmEmailForm } from "#domains/accounts/email/confirm-email-form.tsx";
import { loginPath } from "#domains/people/paths.ts";
import { RequireSession } from "#domains/sessions/require-session.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/confirm-email";

export function meta({ matches }: Route.MetaArgs) {
  const description = (site: string) => `Confirm the email of your ${site} account.`;
  // The address contains a secret token, so the canonical one is the login page's.
  return pageMeta(matches, { title: "Confirm your email", description, path: loginPath(), robots: "noindex" });
}

/** Confirms an email of the signed-in user. The link alone is not enough. */
export default function ConfirmEmail() {
  const skeleton = (
    <div className="wrap">
      <Skeleton lines={4} />
    </div>
  );
  return <RequireSession skeleton={skeleton}>{(user) => <ConfirmEmailForm user={user} />}</RequireSession>;
}
