import { replace } from "react-router";

/** Redirects to `path` permanently (301) if `url` is another address of the same page, such as an old or wrong slug. */
export function redirectToCanonical(path: string, url: URL): void {
  if (url.pathname !== path) throw replace(path + url.search, 301);
}
