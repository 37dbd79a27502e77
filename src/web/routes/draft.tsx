import { draftClient } from "#domains/drafts/client.ts";
import { DraftForm } from "#domains/drafts/draft-form.tsx";
import { draftPath } from "#domains/drafts/paths.ts";
import { Loaded } from "#ui/loaded.tsx";
import { FormPage } from "#web/chrome/form-page.tsx";
import { findUsers } from "#web/find-users.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/draft";

export const meta: Route.MetaFunction = ({ matches, params: { draftId } }) =>
  pageMeta(matches, {
    title: "Draft",
    description: (site) => `A draft of yours on ${site}.`,
    path: draftPath(Number(draftId)),
    robots: "noindex, nofollow",
  });

export default function DraftPage({ params: { draftId } }: Route.ComponentProps) {
  return (
    <FormPage title="Draft">
      {(user) => (
        <Loaded key={draftId} load={(signal) => draftClient.readDraft({ params: { id: Number(draftId) }, signal })}>
          {({ draft }) => <DraftForm draft={draft} author={user} findUsers={findUsers} />}
        </Loaded>
      )}
    </FormPage>
  );
}
