import { bookPath } from "#domains/books/paths.ts";
import { issueCardFacts } from "#domains/discovery/card-facts.ts";
import { breadcrumbs } from "#domains/discovery/structured-site.ts";
import { comicIssue } from "#domains/discovery/structured-works.ts";
import { ExtraInfo } from "#domains/issues/extra-info.tsx";
import { issueName } from "#domains/issues/issue-name.ts";
import { IssueOwnerActions } from "#domains/issues/owner-actions.tsx";
import { issuePath, readerPath } from "#domains/issues/paths.ts";
import { WorkDetails } from "#domains/issues/work-details.tsx";
import { BookmarkButton } from "#domains/library/bookmark-button.tsx";
import { onlyAt } from "#web/canonical-address.ts";
import { browserLoader, type Load, serverLoader } from "#web/load.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/issue-details";

const load = (async (api, { params: { urlSlug = "", bookId = "", issueNumber = "" }, url, signal }) => {
  const asked = { params: { urlSlug, bookId, issueNumber }, signal };
  const [{ issue, totalIssueAssets }, credits, { genres }] = await Promise.all([
    api.readIssue(asked),
    api.issueCredits(asked),
    api.readGenres(asked),
  ]);
  onlyAt(issuePath(issue), url);
  return { issue, pageTotal: totalIssueAssets, credits, genres };
}) satisfies Load<unknown>;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { issue, pageTotal, credits, genres } = loaderData;
  return pageMeta(matches, {
    title: issueName(issue),
    description: issue.description,
    path: issuePath(issue),
    type: "book",
    ...(import.meta.env.SSR && {
      card: issueCardFacts(issue),
      data: (origin) => [
        comicIssue(origin, issue, { credits, genres, pages: pageTotal }),
        breadcrumbs(origin, [
          ["Comic List", "/search"],
          [issue.book_title, bookPath(issue)],
          [issueName(issue), issuePath(issue)],
        ]),
      ],
    }),
  });
}

export default function IssueDetails({ loaderData }: Route.ComponentProps) {
  const { issue, pageTotal, credits, genres } = loaderData;
  const facts = [
    ["Issue", `#${issue.issue_number}`],
    ["Pages", pageTotal],
  ] as const;
  return (
    <WorkDetails
      work={issue}
      title={issue.issue_title}
      above={<a href={bookPath(issue)}>{issue.book_title}</a>}
      readHref={readerPath(issue)}
      actions={
        <>
          <IssueOwnerActions issue={issue} />
          <BookmarkButton book={issue} />
        </>
      }
    >
      <ExtraInfo work={issue} credits={credits} genres={genres} facts={facts} />
    </WorkDetails>
  );
}
