import { createHmac, timingSafeEqual } from "node:crypto";
import { findActiveUser } from "#domains/people/find-user.server.ts";
import type { Queries } from "#platform/db/database.ts";

const hourMs = 3600 * 1000;

/**
 * Keys with which a plain link, which carries no session, downloads the masters of a book for its owner. A key works for one to two hours,
 * so that an interrupted download can go on, and ends with a new password, a deactivation, or a ban.
 */
export function openMasterKeys(secret: string) {
  const sign = async (queries: Queries, userId: number, bookId: number, hours: string) => {
    const user = await findActiveUser(queries, { id: userId });
    const text = `masters of book ${bookId} for user ${userId}, ${user?.sessionVersion}, until ${hours}`;
    return user && createHmac("sha256", secret).update(text).digest("base64url");
  };
  return {
    async keyOf(queries: Queries, userId: number, bookId: number): Promise<string> {
      const hours = String(Math.floor(Date.now() / hourMs) + 2);
      return `${userId}.${hours}.${await sign(queries, userId, bookId, hours)}`;
    },
    /** The id of the user whose key for this book it is; undefined if it is none, or has ended. */
    async findHolder(queries: Queries, key: string, bookId: number): Promise<number | undefined> {
      const [, id = "", hours = "", given = ""] = /^(\d{1,15})\.(\d{1,9})\.([\w-]{43})$/.exec(key) ?? [];
      if (Number(hours) * hourMs <= Date.now()) return undefined;
      const expected = await sign(queries, Number(id), bookId, hours);
      const isRight = expected !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
      return isRight ? Number(id) : undefined;
    },
  };
}
