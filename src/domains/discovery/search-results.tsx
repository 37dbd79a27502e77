import { PeopleGrid } from "#domains/library/people-grid.tsx";
import type { Answer } from "#platform/api/operation.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { DiscoveryContract } from "./contract.ts";
import { type SearchAddress, searchPath } from "./paths.ts";
import { searchRange } from "./search-range.ts";
import styles from "./search-results.module.css";
import { BookRow, IssueRow } from "./work-row.tsx";

export type SearchAnswer = Answer<DiscoveryContract["search"]>;

interface SearchResultsProps {
  search: SearchAddress;
  found: SearchAnswer;
}

/** Covers that are in sight before anything is scrolled. */
const eagerCovers = 3;

/** The range, the results themselves and the bar of pages; or what to say when there are none. */
export function SearchResults({ search, found }: SearchResultsProps) {
  const { type, totalResultCount, books = [], issues = [], users = [] } = found;
  if (totalResultCount === 0)
    return (
      <EmptyState>{type === "users" ? "No users found. Be the first!" : "No results found. Be the first!"}</EmptyState>
    );
  const { page, pages, text } = searchRange(search, found);
  if (page > pages)
    return (
      <EmptyState action={<LinkButton href={searchPath({ ...search, page: "1" })}>Go to the first page</LinkButton>}>
        The results end before page {page}.
      </EmptyState>
    );
  return (
    <>
      <h2 className={styles.range}>{text}</h2>
      {type === "users" && <PeopleGrid people={users} />}
      {type !== "users" && (
        <ul className={styles.rows}>
          {books.map((book, place) => (
            <BookRow key={book.book_id} work={book} eager={place < eagerCovers} />
          ))}
          {issues.map((issue, place) => (
            <IssueRow key={issue.issue_id} work={issue} eager={place < eagerCovers} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} hrefFor={(number) => searchPath({ ...search, page: String(number) })} />
    </>
  );
}
