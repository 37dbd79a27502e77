import { draftClient } from "#domains/drafts/client.ts";
import { previewPath } from "#domains/drafts/paths.ts";
import { Preview } from "#domains/drafts/preview.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { useSecret } from "#web/use-secret.ts";
import type { Route } from "./+types/preview";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Preview",
    description: "A work that is not published yet.",
    path: previewPath(),
    robots: "noindex, nofollow",
  });

/** The page has nothing that is private, but leads to it. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
});

export default function PreviewPage() {
  const token = useSecret();
  return (
    <div className="wrap">
      <noscript>
        <p>This page needs JavaScript. Please turn it on and reload the page.</p>
      </noscript>
      {token !== undefined && (
        <Loaded key={token} load={(signal) => draftClient.readPreview({ body: { token }, signal })}>
          {(preview) => <Preview preview={preview} />}
        </Loaded>
      )}
    </div>
  );
}
