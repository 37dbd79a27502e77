import { SignUpForm } from "#domains/accounts/sign-up-form.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/sign-up";

export function meta({ matches }: Route.MetaArgs) {
  const description = "Make a free Longbox account to publish comics, keep bookmarks and follow creators.";
  return pageMeta(matches, { title: "Sign Up", description, path: "/sign-up" });
}

export default SignUpForm;
