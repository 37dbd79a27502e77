import { forgotPasswordPath } from "#domains/accounts/paths.ts";
import { ResetPasswordForm } from "#domains/accounts/reset-password-form.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/reset-password";

export function meta({ matches }: Route.MetaArgs) {
  const description = "Choose a new password for your Longbox account.";
  // Its own address holds a token that is nobody else's business, so others are sent to where they get one.
  return pageMeta(matches, { title: "Reset password", description, path: forgotPasswordPath, robots: "noindex" });
}

export default ResetPasswordForm;
