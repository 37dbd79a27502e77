import { replace } from "react-router";

/** Sends whoever came by another address of the same page (an old or wrong slug) to its own one, for good. */
export function onlyAt(path: string, url: URL): void {
  if (url.pathname !== path) throw replace(path + url.search, 301);
}
