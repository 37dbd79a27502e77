import { AnswerByLinkForm } from "#domains/moderation/notices/answer-by-link-form.tsx";
import { noticesPath } from "#domains/moderation/notices/paths.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/answer";

export function meta({ matches }: Route.MetaArgs) {
  const description = (site: string) => `Answer a decision by the moderators of ${site}.`;
  // The address contains a secret token, so the canonical one is that of the notices.
  return pageMeta(matches, { title: "Answer the moderators", description, path: noticesPath, robots: "noindex" });
}

export default AnswerByLinkForm;
