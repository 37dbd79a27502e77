import { SignUp } from "#domains/door/sign-up/sign-up.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/sign-up";

export function meta({ matches }: Route.MetaArgs) {
  const description = (site: string) =>
    `Create a free ${site} account to publish comics, bookmark books, and subscribe to creators.`;
  return pageMeta(matches, { title: "Sign Up", description, path: "/sign-up" });
}

export default SignUp;
