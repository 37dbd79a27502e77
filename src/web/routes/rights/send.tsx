import { rightsNoticePath } from "#domains/moderation/paths.ts";
import { RightsNoticeForm } from "#domains/rights/rights-notice-form.tsx";
import styles from "#domains/rights/rights.module.css";
import { pageMeta } from "#web/page-meta.ts";
import { useSecret } from "#web/use-secret.ts";
import type { Route } from "./+types/send";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Rights notice",
    description: "Report a work on this site that infringes your copyright.",
    path: rightsNoticePath(),
  });
}

export default function RightsNoticePage() {
  const work = useSecret();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Rights notice</h1>
      <p>
        With this form, you say that a book or an issue on this site infringes your copyright. A moderator reads it and
        may hide the work. Its owner then gets your notice, without your postal and email addresses, and can send a
        counter-notice. You do not need an account.
      </p>
      <noscript>
        <p>This form needs JavaScript. Please turn it on and reload the page.</p>
      </noscript>
      {work !== undefined && <RightsNoticeForm key={work} work={work} />}
    </div>
  );
}
