import { data } from "react-router";

/** The page of a list that an address names, from 1. Throws a 404 if it is not one of `pages`. */
export function findListPage(url: URL, pages = Number.POSITIVE_INFINITY): number {
  const value = url.searchParams.get("page") ?? "1";
  const page = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  if (page < 1 || page > pages) throw data(null, { status: 404 });
  return page;
}
