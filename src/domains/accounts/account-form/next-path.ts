// Separate from paths.ts, because every page loads that.

/** Whether this is the path of the login or the sign-up form. */
export function isSessionForm(path: string): boolean {
  return path === "/login" || path === "/sign-up";
}

/**
 * Where a form continues after a success: the `next` path of a query string if it is on this site and does not ask for another
 * login, else the home page.
 */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "/";
  const here = "http://localhost";
  const target = URL.canParse(next, here) ? new URL(next, here) : null;
  if (!next.startsWith("/") || target?.origin !== here) return "/";
  // "//elsewhere" and "/\elsewhere" lead to other sites, and "/.//elsewhere" is normalized to the former.
  return target.pathname.startsWith("//") || isSessionForm(target.pathname)
    ? "/"
    : target.pathname + target.search + target.hash;
}

/** Why a visitor must log in to open `next`; undefined for pages that everybody may see. */
export function findPurpose(next: string): string | undefined {
  if (next.startsWith("/upload")) return "to upload";
  if (next.startsWith("/edit-upload/")) return "to edit your work";
  if (/^\/profile\/[^/]+\/edit$/.test(next)) return "to edit your profile";
  if (next.startsWith("/confirm-email/")) return "to confirm your email";
  if (next.startsWith("/my-credits")) return "to see your credits";
  if (next.startsWith("/desk")) return "to see your desk";
  if (next.startsWith("/deleted-books")) return "to see your deleted books";
  if (next.startsWith("/notices")) return "to see your notices";
  return undefined;
}
