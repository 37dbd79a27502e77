import { useEffect } from "react";
import { ClaimScreen } from "#domains/credits/claim-screen.tsx";
import { creditClient } from "#domains/credits/client.ts";
import { claimPath } from "#domains/credits/paths.ts";
import { Loaded } from "#ui/loaded.tsx";
import { FormPage } from "#web/chrome/form-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { useSecret } from "#web/use-secret.ts";
import type { Route } from "./+types/claim";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Is this you?",
    description: (site) => `A credit in a work on ${site}, to be claimed by the person behind the name.`,
    path: claimPath(),
    robots: "noindex, nofollow",
  });

/** The page has nothing that is private, but leads to it. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
});

const kept = "claim";

/** The secret of the link, also after signing in, which comes back here without it. */
function useClaimToken(): string | undefined {
  const secret = useSecret();
  useEffect(() => {
    try {
      if (secret) sessionStorage.setItem(kept, secret);
    } catch {
      // Where nothing can be kept, the link has to be opened again.
    }
  }, [secret]);
  return secret === "" ? readKept() : secret;
}

function readKept(): string {
  try {
    return sessionStorage.getItem(kept) ?? "";
  } catch {
    return "";
  }
}

/** Where somebody claims the name under which they are credited. */
export default function Claim() {
  const token = useClaimToken();
  return (
    <FormPage title="Is this you?" intro="Somebody has sent you this link because a comic credits you by name.">
      {({ username }) =>
        token !== undefined && (
          <Loaded key={token} load={(signal) => creditClient.readClaim({ body: { token }, signal })}>
            {(claim) => <ClaimScreen token={token} claim={claim} username={username} />}
          </Loaded>
        )
      }
    </FormPage>
  );
}
