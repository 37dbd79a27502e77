import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import type { OwnUser } from "#domains/people/schemas.ts";
import { outsideRouter } from "#web/use-link-navigation.ts";
import { listRoutePatterns } from "../../../tests/support/route-patterns.ts";
import { footerLinks, listUserLinks, listVisitorLinks } from "./menu-links.ts";

const routes = listRoutePatterns()
  .filter((path) => path !== "/*")
  .map((path) => ({ path }));
const links = [
  ...footerLinks,
  ...listVisitorLinks({ registration: "open" }),
  ...listUserLinks({ username: "ada", role: "moderator" } as OwnUser, 0),
];

test.each(links)("the router opens $label if it knows the page, otherwise the browser does", ({ href }) => {
  const { pathname } = new URL(href, "http://localhost");
  expect(outsideRouter.test(pathname)).toBe(matchRoutes(routes, pathname) === null);
});
