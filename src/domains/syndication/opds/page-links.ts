import type { Catalog } from "./catalog.ts";

/** Links from a catalog page to itself and to the other pages of its list. `base` is the address of the root. */
export function pageLinks(base: string, { path, paging }: Catalog): { rel: string; href: string }[] {
  const href = (page: number) => {
    const search = new URLSearchParams();
    if (paging?.query) search.set("query", paging.query);
    if (page > 1) search.set("page", String(page));
    return `${base}${path}${search.size ? `?${search}` : ""}`;
  };
  if (!paging) return [{ rel: "self", href: href(1) }];
  const { page, perPage, total } = paging;
  const last = Math.max(Math.ceil(total / perPage), 1);
  return [
    { rel: "self", href: href(page) },
    { rel: "first", href: href(1) },
    ...(page > 1 ? [{ rel: "previous", href: href(Math.min(page - 1, last)) }] : []),
    ...(page < last ? [{ rel: "next", href: href(page + 1) }] : []),
    { rel: "last", href: href(last) },
  ];
}
