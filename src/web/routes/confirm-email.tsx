import { ConfirmEmailForm } from "#domains/accounts/confirm-email-form.tsx";
import { loginPath } from "#domains/accounts/paths.ts";
import { RequireSession } from "#domains/accounts/require-session.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/confirm-email";

export function meta({ matches }: Route.MetaArgs) {
  const description = "Confirm the new email of your Longbox account.";
  // Its own address holds a token that is nobody else's business.
  return pageMeta(matches, { title: "Confirm your new email", description, path: loginPath(), robots: "noindex" });
}

/** For whoever has asked for the email: a link that reached a stranger gives them nothing. */
export default function ConfirmEmail() {
  const skeleton = (
    <div className="wrap" aria-busy="true">
      <Skeleton shape="heading" />
      <Skeleton lines={4} />
    </div>
  );
  return <RequireSession skeleton={skeleton}>{(user) => <ConfirmEmailForm user={user} />}</RequireSession>;
}
