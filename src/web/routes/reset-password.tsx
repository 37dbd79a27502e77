import { ResetPasswordForm } from "#domains/accounts/passwords/reset-password-form.tsx";
import { forgotPasswordPath } from "#domains/people/paths.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/reset-password";

export function meta({ matches }: Route.MetaArgs) {
  const description = (site: string) => `Choose a new password for your ${site} account.`;
  // The address contains a secret token, so the canonical one is that of the page that sends such links.
  return pageMeta(matches, { title: "Reset password", description, path: forgotPasswordPath, robots: "noindex" });
}

export default ResetPasswordForm;
