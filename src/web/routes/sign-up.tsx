import { SignUp } from "#domains/door/sign-up/sign-up.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/sign-up";

export function meta({ matches }: Route.MetaArgs) {
  const description = "Create a free Longbox account to publish comics, bookmark books, and subscribe to creators.";
  return pageMeta(matches, { title: "Sign Up", description, path: "/sign-up" });
}

export default SignUp;
