/** Whether this user may make calls with `access: "moderator"`. */
export function isModerator(user: { role: string } | null): boolean {
  return user?.role === "moderator" || user?.role === "admin";
}
