import { fromStart, type SearchAddress, searchPath } from "#domains/books/search-path.ts";
import { PeopleGrid } from "#domains/library/people-grid.tsx";
import type { ApiResponse } from "#platform/api/operation.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import { formatWholeCount } from "#ui/format/format-count.ts";
import { Pagination } from "#ui/pagination.tsx";
import { listActiveFilters } from "./active-filters.ts";
import type { SearchContract } from "./contract.ts";
import { LineRow } from "./line-row.tsx";
import { toSearchRange } from "./search-range.ts";
import styles from "./search-results.module.css";
import { searchTypeLabels, searchTypes } from "./vocab.ts";
import { BookRow, IssueRow } from "./work-row.tsx";

export type SearchResponse = ApiResponse<SearchContract["search"]>;

interface SearchResultsProps {
  search: SearchAddress;
  /** Null if the search failed. */
  found: SearchResponse | null;
  /** Whether the server refused the search, so that trying again would not help. */
  isRefused: boolean;
}

/** How many covers load with high priority. A phone shows about four; more than two at once delay the largest paint. */
const eagerCovers = 2;

/** The range, the results, and the pagination, or a message if nothing was found. A screen reader announces only the summary. */
export function SearchResults({ search, found, isRefused }: SearchResultsProps) {
  const range = found && toSearchRange(search, found);
  const hasVisiblePage = range !== null && range.page <= range.pages;
  return (
    <>
      <div role="status">{found && <Summary search={search} found={found} />}</div>
      {found === null && !isRefused && <FailedLoad />}
      {isRefused && <ErrorNote action={<LinkButton href={searchPath({})}>All comics</LinkButton>} />}
      {found?.type === "users" && hasVisiblePage && <PeopleGrid people={found.users ?? []} />}
      {found && found.type !== "users" && hasVisiblePage && (
        <ul className={styles.rows}>
          {found.books?.map((book, place) => (
            <BookRow key={book.book_id} work={book} eager={place < eagerCovers} />
          ))}
          {found.issues?.map((issue, place) => (
            <IssueRow key={issue.issue_id} work={issue} eager={place < eagerCovers} />
          ))}
          {found.lines?.map((line) => (
            <LineRow key={`${line.issue_id}/${line.page_number}`} line={line} />
          ))}
        </ul>
      )}
      {found && hasVisiblePage && range.isEnd && found.type !== "lines" && (
        <p className={styles.rest}>
          <LinkToRest search={search} found={found} />
        </p>
      )}
      {hasVisiblePage && (
        <Pagination
          page={range.page}
          pages={range.pages}
          hrefFor={(number) => searchPath({ ...search, page: String(number) })}
        />
      )}
    </>
  );
}

function Summary({ search, found }: { search: SearchAddress; found: SearchResponse }) {
  if (found.totalResultCount === 0)
    return (
      <EmptyState drawing="lens" action={<NextStep search={search} />}>
        {nothingFound(search)}
      </EmptyState>
    );
  const { page, pages, text, isEnd } = toSearchRange(search, found);
  if (page > pages) {
    // Where a capped search ends, it goes on.
    const href = searchPath({ ...search, page: isEnd ? String(pages) : "1" });
    return (
      <EmptyState
        action={<LinkButton href={href}>{isEnd ? "Go to the last page" : "Go to the first page"}</LinkButton>}
      >
        There is no page {formatWholeCount(page)}.
      </EmptyState>
    );
  }
  return (
    <>
      {found.correctedQuery && (
        <p>
          Showing results for{" "}
          <b>
            “<bdi>{found.correctedQuery}</bdi>”
          </b>
        </p>
      )}
      {search.past && (
        <p>
          <a href={searchPath({ ...search, ...fromStart })}>From the beginning</a>
        </p>
      )}
      <h2 className={styles.range}>{text}</h2>
    </>
  );
}

function nothingFound({ q, "search-type": type }: SearchAddress): string {
  if (type === "users") return "No users found. Be the first!";
  if (type !== "lines") return "No results found. Be the first!";
  return q ? "No script has these words on one page." : "Enter words that somebody says in a comic.";
}

/** Goes on where the pages of a search end: from there by date, or, since the best matches cannot go on, with all by date. */
function LinkToRest({
  search,
  found: { type, past, correctedQuery },
}: {
  search: SearchAddress;
  found: SearchResponse;
}) {
  const q = correctedQuery ?? search.q ?? "";
  if (!past)
    return <LinkButton href={searchPath({ ...search, ...fromStart, q, sort: "asc" })}>All results by date</LinkButton>;
  const label = type === "users" ? "More users" : search.sort === "desc" ? "Newer results" : "Older results";
  return <LinkButton href={searchPath({ ...search, ...fromStart, q, past })}>{label}</LinkButton>;
}

/** Offers a wider search when nothing was found: without the filters, for other types, or for everything. */
function NextStep({ search }: { search: SearchAddress }) {
  const { q = "", "search-type": type = "issues" } = search;
  const isFiltered = listActiveFilters(search).length > 0;
  if (!q && !isFiltered && type !== "lines") return <LinkButton href="/upload">Upload</LinkButton>;
  const others = q ? searchTypes.filter((other) => other !== type) : [];
  return (
    <>
      <p className={styles.steps}>
        {isFiltered && <LinkButton href={searchPath({ q, "search-type": type })}>Search without filters</LinkButton>}
        {others.map((other) => (
          <LinkButton key={other} href={searchPath({ q, "search-type": other })}>
            Search {searchTypeLabels[other].toLowerCase()}
          </LinkButton>
        ))}
      </p>
      {type === "users" ? (
        <a href={searchPath({ "search-type": type })}>All users</a>
      ) : (
        <a href={searchPath({})}>All comics</a>
      )}
    </>
  );
}
