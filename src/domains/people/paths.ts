export function profilePath(username: string): string {
  return `/profile/${encodeURIComponent(username)}`;
}

/** The screen where this user edits their profile. */
export function editProfilePath(username: string): string {
  return `${profilePath(username)}/edit`;
}

/** The login form, which then continues to `next`. */
export function loginPath(next?: string): string {
  return withNext("/login", next);
}

/** The sign-up form, which then continues to `next`. */
export function signUpPath(next?: string): string {
  return withNext("/sign-up", next);
}

export const forgotPasswordPath = "/forgot-password";

/** The form that sets a new password with `token`. */
export function resetPasswordPath(token: string): string {
  return `/reset-password/${token}`;
}

/** The form that confirms a new email with `token`. */
export function confirmEmailPath(token: string): string {
  return `/confirm-email/${token}`;
}

function withNext(path: string, next = "/"): string {
  return next === "/" ? path : `${path}?next=${encodeURIComponent(next)}`;
}
