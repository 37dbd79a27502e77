import { LoginForm } from "#domains/accounts/login/login-form.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/login";

export function meta({ matches }: Route.MetaArgs) {
  const description = (site: string) =>
    `Log in to ${site} to publish comics, bookmark books, and subscribe to creators.`;
  return pageMeta(matches, { title: "Login", description, path: "/login" });
}

export default LoginForm;
