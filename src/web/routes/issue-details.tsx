import { bookPath } from "#domains/books/paths.ts";
import { searchPath } from "#domains/books/search-path.ts";
import { DownloadLink } from "#domains/downloads/download-link.tsx";
import { issueName, issueNumberOf } from "#domains/issues/issue-name.ts";
import { issuePath, issueTextPath } from "#domains/issues/paths.ts";
import { BookmarkButton } from "#domains/library/bookmark-button.tsx";
import { ReportLink } from "#domains/moderation/report-link.tsx";
import { ContentNotes } from "#domains/reading/pages/content-notes.tsx";
import { ExtraInfo } from "#domains/details/extra-info.tsx";
import { IssueTurns } from "#domains/details/issue-turns.tsx";
import { WorkDetails } from "#domains/details/work-details.tsx";
import { issueCardFacts } from "#domains/syndication/card-facts.ts";
import { isScriptShared, writeSharedScript } from "#domains/syndication/shared-script.ts";
import { haveText } from "#domains/panels/script-pages.ts";
import { describeBreadcrumbs } from "#domains/syndication/structured-site.ts";
import { describeComicIssue } from "#domains/syndication/structured-works.ts";
import { formatTotal } from "#ui/format/format-count.ts";
import { ShareButton } from "#ui/share-button.tsx";
import { LazyOwnerActions } from "#web/details/lazy-owner-actions.tsx";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { pageMeta } from "#web/page-meta.ts";
import { redirectToCanonical } from "#web/redirect-to-canonical.ts";
import type { Route } from "./+types/issue-details";

const load = (async (api, { params: { urlSlug = "", bookId = "", issueNumber = "" }, url, signal }) => {
  const work = { params: { urlSlug, bookId, issueNumber }, signal };
  const [{ issue, issueAssets, totalIssueAssets, neighbors }, credits, { genres }] = await Promise.all([
    api.readIssue({ ...work, query: { placeholders: 0 } }),
    api.issueCredits(work),
    api.readGenres(work),
  ]);
  redirectToCanonical(issuePath(issue), url);
  // Only documents have structured data.
  const isNeeded = import.meta.env.SSR && issue.has_script === true && isScriptShared(issue);
  const sharedScript = isNeeded ? writeSharedScript((await api.readScript(work)).pages) : "";
  const { previous, next } = neighbors;
  const noted = issueAssets.flatMap(({ page_number, content_note }) =>
    content_note ? [{ page_number, content_note }] : [],
  );
  const hasText = issue.has_script === true || haveText(issueAssets);
  return { issue, previous, next, pageTotal: totalIssueAssets, noted, hasText, credits, genres, sharedScript };
}) satisfies Load<unknown>;

export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { issue, pageTotal, credits, genres, sharedScript } = loaderData;
  return pageMeta(matches, {
    title: issueName(issue),
    description: issue.description,
    path: issuePath(issue),
    type: "book",
    ...(import.meta.env.SSR && {
      card: issueCardFacts(issue),
      data: (origin) => [
        describeComicIssue(origin, issue, { credits, genres, pages: pageTotal, script: sharedScript }),
        describeBreadcrumbs(origin, [
          ["Comic List", searchPath({})],
          [issue.book_title, bookPath(issue)],
          [issueName(issue), issuePath(issue)],
        ]),
      ],
    }),
  });
}

export default function IssueDetails({ loaderData }: Route.ComponentProps) {
  const { issue, previous, next, pageTotal, noted, hasText, credits, genres } = loaderData;
  const facts = [
    ["Issue", issueNumberOf(issue)],
    ["Pages", pageTotal],
    ...(issue.arc ? ([["Story arc", issue.arc]] as const) : []),
  ] as const;
  return (
    <WorkDetails
      work={issue}
      readNumber={issue.issue_number}
      totals={[formatTotal(pageTotal, "page")]}
      actions={
        <>
          <LazyOwnerActions work={issue} />
          <BookmarkButton book={issue} />
          <ShareButton title={issueName(issue)} path={issuePath(issue)} />
        </>
      }
    >
      <ContentNotes pages={noted} />
      {hasText && (
        <p>
          <a href={issueTextPath(issue)}>Read as text</a>
        </p>
      )}
      <IssueTurns issue={issue} previous={previous} next={next} />
      <ExtraInfo work={issue} credits={credits} genres={genres} facts={facts}>
        <DownloadLink work={issue} />
        <ReportLink thing={{ kind: "issue", id: issue.issue_id }} owner={issue.publisher_id} />
      </ExtraInfo>
    </WorkDetails>
  );
}
