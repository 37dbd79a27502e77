import { type JWTVerifyResult, jwtVerify, SignJWT } from "jose";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { isActive } from "./active.server.ts";
import { type UserRow, users } from "./users-table.server.ts";
import { sessionDays } from "./vocab.ts";

export type Sessions = ReturnType<typeof openSessions>;

const algorithm = "HS256";
/** So that a token which something else signed with the same secret is no session. */
const issuer = "longbox";
const audience = "longbox-session";

/**
 * Issues and checks session tokens: signed, valid for seven days, carrying the user's id and session version. Raising the
 * version (password change, deactivation) ends every session of that user. Tokens signed with `oldSecret` are still valid.
 */
export function openSessions(
  queries: Queries,
  { secret, oldSecret }: { secret: string; oldSecret?: string | undefined },
) {
  const keyOf = (text: string) => new TextEncoder().encode(text);
  const verify = async (token: string): Promise<JWTVerifyResult | null> => {
    for (const known of [secret, oldSecret].filter((each) => each !== undefined)) {
      const rules = { algorithms: [algorithm], issuer, audience };
      const claims = await jwtVerify(token, keyOf(known), rules).catch(() => null);
      if (claims) return claims;
    }
    return null;
  };
  return {
    issue(user: Pick<UserRow, "id" | "sessionVersion">): Promise<string> {
      return new SignJWT({ version: user.sessionVersion })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(user.id))
        .setIssuedAt()
        .setExpirationTime(`${sessionDays} days`)
        .sign(keyOf(secret));
    },
    /** The viewer `token` was issued to. Throws `session_ended` if it is forged or expired, or its session has ended. */
    async identify(token: string): Promise<Viewer> {
      const claims = await verify(token);
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
