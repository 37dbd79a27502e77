import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isPlainClick } from "#ui/is-plain-click.ts";

/** Addresses on this site that the router does not handle. */
export const outsideRouter = /^\/(api\/v1|files|portraits|assets)\/|^\/opds(\/|$)|\.atom$/;

/**
 * Turns clicks on links within the site into navigation without a reload. A plain `<a>` renders at half the cost of the
 * router's link component, and one listener serves them all.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      const link = (event.target as Element).closest?.("a");
      if (!link?.href || link.target || link.hasAttribute("download")) return;
      const { origin, pathname, search, hash } = new URL(link.href);
      if (origin !== location.origin || outsideRouter.test(pathname)) return;
      const samePage = pathname === location.pathname && search === location.search;
      if (samePage && hash) return;
      // Offline, let the browser load the page: the service worker has saved pages, but no API responses.
      if (!navigator.onLine && navigator.serviceWorker?.controller) return;
      event.preventDefault();
      const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (!prefersReducedMotion) animateCover(link);
      // The tabs and page links of a list scroll to the top of the list, not of the page.
      const list = link.closest("nav")?.closest("[data-own-top]");
      void navigate(pathname + search + hash, {
        viewTransition: !prefersReducedMotion,
        preventScrollReset: Boolean(list),
      });
      if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}

/**
 * Makes the cover next to a link grow into the cover or page that the link opens. Those have the transition name from the start. Two
 * elements with the same name would cancel the transition, so the open page's own cover loses it.
 */
function animateCover(link: Element): void {
  const cover = link.closest("li, article")?.querySelector<HTMLElement>("[data-cover]");
  if (!cover) return;
  for (const other of document.querySelectorAll<HTMLElement>("[data-cover]")) other.style.viewTransitionName = "none";
  cover.style.viewTransitionName = "cover";
}
