/** Whether this user may see and decide reports, like calls with `access: "moderator"`. */
export function isModerator(user: { role: string } | null): boolean {
  return user?.role === "moderator" || user?.role === "admin";
}
