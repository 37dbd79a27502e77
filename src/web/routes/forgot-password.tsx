import { ForgotPasswordForm } from "#domains/accounts/passwords/forgot-password-form.tsx";
import { forgotPasswordPath } from "#domains/people/paths.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/forgot-password";

export function meta({ matches }: Route.MetaArgs) {
  const description = (site: string) => `Get a link by email to choose a new password for your ${site} account.`;
  return pageMeta(matches, { title: "Forgot password", description, path: forgotPasswordPath });
}

export default ForgotPasswordForm;
