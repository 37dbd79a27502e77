import { jwtVerify, SignJWT } from "jose";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { isActive } from "./active.server.ts";
import { type UserRow, users } from "./users-table.server.ts";
import { sessionDays } from "./vocab.ts";

export type Sessions = ReturnType<typeof openSessions>;

/**
 * Issues and checks session tokens: signed, valid for seven days, carrying the user's id and session version. Raising the
 * version (password change, deactivation) ends every session of that user.
 */
export function openSessions(queries: Queries, secret: string) {
  const key = new TextEncoder().encode(secret);
  const algorithm = "HS256";
  return {
    issue(user: Pick<UserRow, "id" | "sessionVersion">): Promise<string> {
      return new SignJWT({ version: user.sessionVersion })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(String(user.id))
        .setIssuedAt()
        .setExpirationTime(`${sessionDays} days`)
        .sign(key);
    },
    /** The viewer `token` was issued to. Throws `session_ended` if it is forged or expired, or its session has ended. */
    async identify(token: string): Promise<Viewer> {
      const claims = await jwtVerify(token, key, { algorithms: [algorithm] }).catch(() => null);
      const id = Number(claims?.payload.sub);
      if (!claims || !Number.isSafeInteger(id)) throw fail("session_ended");
      const [user] = await queries
        .select({ id: users.id, username: users.username, role: users.role, version: users.sessionVersion })
        .from(users)
        .where(and(eq(users.id, id), isActive()));
      if (!user || user.version !== claims.payload["version"]) throw fail("session_ended");
      return { id: user.id, username: user.username, role: user.role };
    },
  };
}
