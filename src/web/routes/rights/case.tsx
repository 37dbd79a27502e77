import { rightsCasePath } from "#domains/rights/paths.ts";
import { RightsCaseScreen } from "#domains/rights/rights-case-screen.tsx";
import styles from "#domains/rights/rights.module.css";
import { pageMeta } from "#web/page-meta.ts";
import { useSecret } from "#web/use-secret.ts";
import type { Route } from "./+types/case";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Rights notice",
    description: "What has happened to a rights notice, for anyone who has its link.",
    path: rightsCasePath(),
    robots: "noindex, nofollow",
  });

/** The page has nothing that is private, but leads to it. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
});

export default function RightsCasePage() {
  const token = useSecret();
  return (
    <div className={`wrap ${styles.page}`}>
      <noscript>
        <p>This page needs JavaScript. Please turn it on and reload the page.</p>
      </noscript>
      {token !== undefined && <RightsCaseScreen key={token} token={token} />}
    </div>
  );
}
