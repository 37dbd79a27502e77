import { listChangedFacts, type SiteFacts } from "#domains/settings/site-facts.ts";
import type { Settings } from "#domains/settings/settings.ts";

/** The data of the root, which every page has: the origin that visitors use, and what the site has set. */
export type RootData = { origin: string; site?: Partial<SiteFacts> | undefined };

/** In the browser, the data of the root as it came with the page. */
export function readRootData(): RootData {
  return { ...(window.pageData.loaderData?.["root"] as RootData | undefined), origin: location.origin };
}

/** Has this tab show the settings that its viewer has just changed. */
export function renewRootData(settings: Settings): void {
  const root: RootData = { origin: location.origin, site: listChangedFacts(settings, new Date()) };
  window.pageData = { ...window.pageData, loaderData: { ...window.pageData.loaderData, root } };
}
