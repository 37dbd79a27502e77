// Separate from paths.ts, because every page loads that.

/** Whether this is the path of the login or the sign-up form. */
export function isSessionForm(path: string): boolean {
  return path === "/login" || path === "/sign-up";
}

/** Why a visitor must log in to open `next`; undefined for pages that everybody may see. */
export function findPurpose(next: string): string | undefined {
  if (next.startsWith("/upload")) return "to upload";
  if (next.startsWith("/edit-upload/")) return "to edit your work";
  if (/^\/profile\/[^/]+\/edit$/.test(next)) return "to edit your profile";
  if (next.startsWith("/confirm-email/")) return "to confirm your email";
  if (next.startsWith("/my-credits")) return "to see your credits";
  if (next.startsWith("/notices")) return "to see your notices";
  return undefined;
}
