import { moderationClient } from "#domains/moderation/client.ts";
import { rulesPath } from "#domains/moderation/rules/paths.ts";
import { renderContext } from "#web/api.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/rules";
import styles from "./prose-page.module.css";

export function loader({ context }: Route.LoaderArgs) {
  return { html: context.get(renderContext).rules };
}

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const { html } = await moderationClient.readRules({ signal });
  return { html };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Rules",
    description: (site) => `What may be published on ${site}, how to treat others, and what moderators do.`,
    path: rulesPath,
  });
}

export default function RulesPage({ loaderData: { html } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="masthead">Rules</h1>
      {/* oxlint-disable-next-line react/no-danger -- made on the server from the operator's Markdown, without raw HTML */}
      <div className={styles.rules} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
