import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { bookPath } from "#domains/books/paths.ts";
import { searchPath } from "#domains/books/search-path.ts";
import type { IssueRead, PageRead } from "#domains/issues/contract.ts";
import { issueName } from "#domains/issues/issue-name.ts";
import { issuePath, readerPath } from "#domains/issues/paths.ts";
import { BookmarkButton } from "#domains/library/bookmark-button.tsx";
import { usePlaceTracker } from "#domains/places/use-place-tracker.ts";
import { SubscribeAction } from "#domains/library/subscribe-action.tsx";
import { loadOpening } from "#domains/reading/load-opening.ts";
import { addScript } from "#domains/panels/script-pages.ts";
import { cutPath, findCutArea, hasCutCards, parseCut } from "#domains/panel-sharing/cut.ts";
import { parsePage } from "#domains/reading/pages/page-in-view.ts";
import { Reader } from "#domains/reading/reader.tsx";
import { isSavingData } from "#domains/reading/pages/saving-data.ts";
import { WhatNext } from "#domains/reading/what-next.tsx";
import { issueCardFacts, pageCardFacts } from "#domains/syndication/card-facts.ts";
import { cutCardFacts } from "#domains/syndication/cut-card-facts.ts";
import { describeBreadcrumbs } from "#domains/syndication/structured-site.ts";
import { ShareButton } from "#ui/share-button.tsx";
import { colorBrowser } from "#ui/theme/theme-color.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { pageMeta } from "#web/page-meta.ts";
import { redirectToCanonical } from "#web/redirect-to-canonical.ts";
import type { Route } from "./+types/reader";

/**
 * Only the page that the reader opens at and its neighbors: others are loaded before they come into view, and their placeholders would
 * take up half of the page's bytes.
 */
const placeheldPages = 2;

const load = (async (api, { params: { urlSlug = "", bookId = "", issueNumber = "" }, url, signal }) => {
  const work = { params: { urlSlug, bookId, issueNumber }, signal };
  const page = parsePage(url.search);
  const [found] = await Promise.all([
    api.readIssue({ ...work, query: { placeholders: placeheldPages, page } }),
    import.meta.env.SSR || loadOpening(),
  ]);
  const { issue, issueAssets, neighbors } = found;
  redirectToCanonical(readerPath(issue), url);
  const { previous, next, ...ends } = neighbors;
  const cut = parseCut(url.searchParams);
  const [credits, script, shown] = await Promise.all([
    next ? null : api.issueCredits(work),
    issue.has_script ? api.readScript(work) : { pages: [] },
    cut && "panel" in cut ? api.readPanels(work) : { pages: [] },
  ]);
  const area = cut && findCutArea(cut, shown.pages.find(({ page_number }) => page_number === page)?.panels);
  return {
    issue,
    pages: addScript(issueAssets, script.pages, issue),
    startPage: Math.min(page, issueAssets.length),
    neighbors: { ...ends, previous: previous?.issue_number ?? null, next: next?.issue_number ?? null },
    next,
    credits,
    shared: cut && area && { cut, area },
    isAgeConfirmed: url.searchParams.get("mature") === "confirmed",
    savesData: isSavingData(url),
  };
}) satisfies Load<unknown>;

export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { issue, pages, startPage, neighbors, isAgeConfirmed, shared } = loaderData;
  // A link to a page or a part of it shows that, unless it is not for everybody.
  const sharedCut = shared && hasCutCards(issue) ? shared : null;
  const isShared = sharedCut !== null || (startPage > 1 && issue.content_rating !== "M");
  const pathTo = (issue_number: number | null) =>
    issue_number === null ? undefined : readerPath({ ...issue, issue_number });
  return pageMeta(matches, {
    title: `Read ${issueName(issue)}`,
    description: issue.description,
    path: readerPath(issue),
    ...(isShared && {
      sharedPath: sharedCut ? cutPath(issue, startPage, sharedCut.cut) : readerPath(issue, startPage),
    }),
    type: "book",
    robots: isAgeConfirmed ? "noindex" : undefined,
    previous: pathTo(neighbors.previous),
    next: pathTo(neighbors.next),
    ...(import.meta.env.SSR && {
      card: findCardFacts(issue, isShared ? pages[startPage - 1] : undefined, sharedCut),
      data: (origin) => [
        describeBreadcrumbs(origin, [
          ["Comic List", searchPath({})],
          [issue.book_title, bookPath(issue)],
          [issueName(issue), issuePath(issue)],
          ["Read", readerPath(issue)],
        ]),
      ],
    }),
  });
}

function findCardFacts(issue: IssueRead, page: PageRead | undefined, cut: Parameters<typeof cutCardFacts>[2] | null) {
  if (!page) return issueCardFacts(issue);
  return cut ? cutCardFacts(issue, page, cut) : pageCardFacts(issue, page);
}

/** Shown after the latest issue. */
const MoreBooks = lazy<ComponentType<{ username: string; bookId: number }>>(() =>
  import("#web/details/more-books.tsx").catch(() => ({ default: () => null })),
);

/** The reader shows no subscriber count to update. */
const ignore = () => {};

export default function ReaderRoute({ loaderData }: Route.ComponentProps) {
  const { issue, pages, startPage, shared, neighbors, next, credits, isAgeConfirmed, savesData } = loaderData;
  useEffect(() => {
    colorBrowser({ inReader: true });
    return () => colorBrowser();
  }, []);
  const isHydrated = useHydrated();
  const keepPage = usePlaceTracker({ issue, page_total: pages.length, next_issue: next?.issue_number ?? null });
  return (
    <Reader
      key={issue.issue_id}
      issue={issue}
      pages={pages}
      neighbors={neighbors}
      startPage={startPage}
      startArea={shared?.area}
      isAgeConfirmed={isAgeConfirmed}
      savesData={savesData}
      onPage={keepPage}
    >
      <WhatNext
        issue={issue}
        next={next ?? undefined}
        credits={credits}
        actions={
          <>
            <SubscribeAction user={{ id: issue.publisher_id, username: issue.username }} onPending={ignore} />
            <BookmarkButton book={issue} />
            <ShareButton title={issueName(issue)} path={readerPath(issue)} />
          </>
        }
      />
      {isHydrated && !next && (
        <Suspense>
          <MoreBooks username={issue.username} bookId={issue.book_id} />
        </Suspense>
      )}
    </Reader>
  );
}
