import type { UserRow } from "./users-table.server.ts";

const weekMs = 7 * 86_400_000;

/** Whether this account is less than a week old. */
export function isInFirstWeek({ createdAt }: Pick<UserRow, "createdAt">): boolean {
  return Date.now() - createdAt.getTime() < weekMs;
}
