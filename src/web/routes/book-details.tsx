import { data } from "react-router";
import { bookPath } from "#domains/books/paths.ts";
import { searchPath } from "#domains/books/search-path.ts";
import { DownloadLink } from "#domains/downloads/download-link.tsx";
import { issueListPath } from "#domains/issues/paths.ts";
import { BookmarkButton } from "#domains/library/bookmark-button.tsx";
import { ReportLink } from "#domains/moderation/report-link.tsx";
import { BookSearchForm } from "#domains/details/book-search-form.tsx";
import { ExtraInfo } from "#domains/details/extra-info.tsx";
import { IssueList } from "#domains/details/issue-list.tsx";
import { WorkDetails } from "#domains/details/work-details.tsx";
import { bookCardFacts } from "#domains/syndication/card-facts.ts";
import { FeedLink } from "#domains/syndication/feed-link.tsx";
import { bookFeedPath } from "#domains/syndication/feed-paths.ts";
import { describeBreadcrumbs } from "#domains/syndication/structured-site.ts";
import { describeComicSeries } from "#domains/syndication/structured-works.ts";
import { formatTotal } from "#ui/format/format-count.ts";
import { ShareButton } from "#ui/share-button.tsx";
import { LazyOwnerActions } from "#web/details/lazy-owner-actions.tsx";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { pageMeta } from "#web/page-meta.ts";
import { redirectToCanonical } from "#web/redirect-to-canonical.ts";
import type { Route } from "./+types/book-details";

const load = (async (api, { params: { urlSlug = "", bookId = "" }, url, signal }) => {
  const work = { params: { urlSlug, bookId }, signal };
  const page = Number(/^[1-9]\d{0,5}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? 1);
  const [{ book, genres, credits, issue, totalIssueAssets: pageTotal, isDescribed }, list] = await Promise.all([
    api.readBook(work),
    api.readIssues({ ...work, query: { page } }),
  ]);
  redirectToCanonical(bookPath(book), url);
  if (list.allIssues.length === 0) throw data(null, { status: 404 });
  const first = { issue_number: issue.issue_number, ...(issue.issue_label && { issue_label: issue.issue_label }) };
  const issues = { shown: list.allIssues, total: list.issueTotal, page, first };
  return { book, issues, pageTotal, isDescribed, credits, genres };
}) satisfies Load<unknown>;

export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { book, issues, credits, genres } = loaderData;
  return pageMeta(matches, {
    title: book.book_title,
    description: book.description,
    path: issueListPath(book, issues.page),
    type: "book",
    feed: { path: bookFeedPath(book), title: `New issues of ${book.book_title}` },
    ...(import.meta.env.SSR && {
      card: bookCardFacts(book),
      data: (origin) => [
        describeComicSeries(origin, book, { credits, genres, issues: issues.shown }),
        describeBreadcrumbs(origin, [
          ["Comic List", searchPath({})],
          [book.book_title, bookPath(book)],
        ]),
      ],
    }),
  });
}

export default function BookDetails({ loaderData }: Route.ComponentProps) {
  const { book, issues, pageTotal, isDescribed, credits, genres } = loaderData;
  return (
    <WorkDetails
      work={book}
      readNumber={issues.first.issue_number}
      totals={[formatTotal(issues.total, "issue"), formatTotal(pageTotal, "page")]}
      actions={
        <>
          <LazyOwnerActions work={book} />
          <BookmarkButton book={book} />
          <ShareButton title={book.book_title} path={bookPath(book)} />
        </>
      }
    >
      <IssueList
        book={book}
        issues={issues}
        renderActions={(issue, isLatest) => (
          // The only issue of a book cannot be deleted.
          <LazyOwnerActions work={book} entry={{ issue, canDelete: isLatest && issues.total > 1 }} />
        )}
      />
      {isDescribed && <BookSearchForm book={book} />}
      <ExtraInfo work={book} credits={credits} genres={genres} facts={[["Pages", pageTotal]]}>
        <DownloadLink work={book} />
        <FeedLink path={bookFeedPath(book)}>New issues as a feed</FeedLink>
        <ReportLink thing={{ kind: "book", id: book.book_id }} owner={book.publisher_id} />
      </ExtraInfo>
    </WorkDetails>
  );
}
