import { stopMailsPath } from "#domains/notifications/paths.ts";
import { StopMailsScreen } from "#domains/notifications/stop-mails-screen.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { useSecret } from "#web/use-secret.ts";
import type { Route } from "./+types/stop-mails";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Stop emails",
    description: (site) => `Stop emails about what is new on ${site}.`,
    path: stopMailsPath(),
    robots: "noindex, nofollow",
  });

/** The page has nothing that is private, but leads to it. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
});

export default function StopMails() {
  const token = useSecret();
  return (
    <div className="wrap">
      <h1>Stop emails</h1>
      <noscript>
        <p>This page needs JavaScript. Please turn it on and reload the page.</p>
      </noscript>
      {token !== undefined && <StopMailsScreen key={token} token={token} />}
    </div>
  );
}
