import { data, useNavigation } from "react-router";
import { useSession } from "#domains/sessions/session.tsx";
import { fromStart, type SearchAddress, searchPath } from "#domains/books/search-path.ts";
import { listActiveFilters } from "#domains/search/active-filters.ts";
import { FilterChips } from "#domains/search/filter-chips.tsx";
import { readSearchAddress } from "#domains/search/paths.ts";
import { SearchForm } from "#domains/search/search-form.tsx";
import { toSearchRange } from "#domains/search/search-range.ts";
import { type SearchResponse, SearchResults } from "#domains/search/search-results.tsx";
import { searchTypeLabels, searchTypes } from "#domains/search/vocab.ts";
import { isCallError } from "#platform/api/call-error.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import type { SiteApi } from "#web/api.ts";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { findNeighborPages, pageMeta } from "#web/page-meta.ts";
import { useReloadOnce } from "#web/use-reload-once.ts";
import type { Route } from "./+types/search";
import styles from "./search.module.css";

type Shown = { search: SearchAddress; found: SearchResponse | null; isRefused: boolean };

const load: Load<Shown | ReturnType<typeof data<Shown>>> = async (api, { url, signal }) => {
  const search = readSearchAddress(url.searchParams);
  const type = search["search-type"] ?? "issues";
  // The address has not been validated; the call does that.
  const query = { params: { type }, query: search, signal } as Parameters<SiteApi["search"]>[0];
  try {
    return { search, found: await api.search(query), isRefused: false };
  } catch (error) {
    if (!isCallError(error)) throw error;
    return data({ search, found: null, isRefused: error.status === 400 }, { status: error.status || 503 });
  }
};

export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { search, found } = loaderData;
  const range = found && toSearchRange(search, found);
  const pathOf = (page: number) => searchPath({ ...search, page: String(page) });
  return pageMeta(matches, {
    title: search.q ? `“${search.q}”` : "Comic List",
    description: (site) =>
      search.q
        ? `Comics and creators on ${site} that match “${search.q}”.`
        : `Every comic on ${site}, free to read: search by title, word, creator, genre, rating, and status.`,
    path: searchPath(search),
    ...(range && findNeighborPages(range.page, range.pages, pathOf)),
    // Search engines get a script only where its creator shares it.
    robots: found?.currentResultCount && found.type !== "lines" ? undefined : "noindex",
  });
}

export default function SearchPage({ loaderData: { search, found, isRefused } }: Route.ComponentProps) {
  const { location } = useNavigation();
  const { user: viewer } = useSession();
  // Creators also find their own hidden books.
  useReloadOnce(viewer !== null && viewer.role !== "user");
  const busy = location?.pathname === searchPath({});
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="section-label">Comic List</h1>
      <SearchForm search={search} />
      <TabLinks
        label="Type of results"
        tabs={searchTypes.map((type) => ({
          href: searchPath({ ...search, "search-type": type, ...fromStart }),
          label: searchTypeLabels[type],
          current: (search["search-type"] ?? "issues") === type,
        }))}
      />
      <FilterChips
        filters={listActiveFilters(search)}
        clear={searchPath({ q: search.q ?? "", "search-type": search["search-type"] ?? "" })}
      />
      <div className={styles.results} aria-busy={busy}>
        <SearchResults search={search} found={found} isRefused={isRefused} />
      </div>
    </div>
  );
}
