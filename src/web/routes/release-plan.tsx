import { useState } from "react";
import { useNavigate } from "react-router";
import { bookPath } from "#domains/books/paths.ts";
import { deskPath } from "#domains/publishing/paths.ts";
import { releaseClient } from "#domains/releases/client.ts";
import type { PlanRead } from "#domains/releases/contract.ts";
import { planPath } from "#domains/releases/paths.ts";
import { ReleasePlan } from "#domains/releases/release-plan.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { FormPage } from "#web/chrome/form-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/release-plan";

export const meta: Route.MetaFunction = ({ matches, params: { bookId } }) =>
  pageMeta(matches, {
    title: "Release plan",
    description: "When the issues of your book come out.",
    path: planPath(Number(bookId)),
    robots: "noindex, nofollow",
  });

export default function ReleasePlanPage({ params: { bookId } }: Route.ComponentProps) {
  const params = { bookId: Number(bookId) };
  return (
    <FormPage title="Release plan" intro="Issues come out by themselves, each on its day.">
      {(user) => (
        <Loaded key={bookId} load={(signal) => releaseClient.readPlan({ params, signal })}>
          {(read) => <Plan read={read} username={user.username} />}
        </Loaded>
      )}
    </FormPage>
  );
}

function Plan({ read: loaded, username }: { read: PlanRead; username: string }) {
  const navigate = useNavigate();
  const [read, setRead] = useState(loaded);
  const { id, url_slug, title } = read.book;
  return (
    <>
      <p>
        <a href={bookPath({ url_slug, book_id: id })} dir="auto">
          {title}
        </a>
      </p>
      <ReleasePlan read={read} username={username} onSaved={setRead} onDeleted={() => void navigate(deskPath)} />
    </>
  );
}
