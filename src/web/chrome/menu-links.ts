import { searchPath } from "#domains/books/search-path.ts";
/** The menu of the site, in the top bar and in the footer. */
export const menuLinks = [
  { href: searchPath({}), label: "Comic List" },
  { href: "/articles", label: "Articles" },
  { href: "/about", label: "About" },
];
