export function profilePath(username: string): string {
  return `/profile/${encodeURIComponent(username)}`;
}

/** Where the user of this name edits their own profile. */
export function editProfilePath(username: string): string {
  return `${profilePath(username)}/edit`;
}

/** The login form, which leads back to `next` afterwards. */
export function loginPath(next?: string): string {
  return leadingTo("/login", next);
}

/** The sign-up form, which leads back to `next` afterwards. */
export function signUpPath(next?: string): string {
  return leadingTo("/sign-up", next);
}

export const forgotPasswordPath = "/forgot-password";

/** The form for a new password, which `token` allows. */
export function resetPasswordPath(token: string): string {
  return `/reset-password/${token}`;
}

/** Where a new email is confirmed, which `token` allows its user. */
export function confirmEmailPath(token: string): string {
  return `/confirm-email/${token}`;
}

function leadingTo(path: string, next = "/"): string {
  return next === "/" ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/** Where a form leads after success: the path in `next` when it is one of this site, else the home page. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "/";
  const here = "http://localhost";
  const target = URL.canParse(next, here) ? new URL(next, here) : null;
  if (!next.startsWith("/") || target?.origin !== here) return "/";
  // "//elsewhere" and "/\elsewhere" are addresses of other sites, and "/.//elsewhere" comes out as one.
  return target.pathname.startsWith("//") ? "/" : target.pathname + target.search + target.hash;
}
