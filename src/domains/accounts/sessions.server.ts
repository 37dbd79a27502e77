import { createSecretKey, hash, randomBytes } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import { fail } from "#platform/errors.ts";
import { isActive } from "./active.server.ts";
import { hasSecondFactor } from "./second-factor/second-factor-rows.server.ts";
import { insertSession, isAlive } from "./security/session-rows.server.ts";
import { suspensionOf } from "./security/suspend.server.ts";
import { type UserRow, users } from "./users-table.server.ts";
import { sessionDays } from "./vocab.ts";

export type Sessions = ReturnType<typeof openSessions>;
/** Why a token is refused before its session is looked up; the `cause` of the error. */
type TokenRefusal = "forged" | "expired";
type Account = Pick<UserRow, "id" | "sessionVersion">;

const algorithm = "HS256";
/** Rejects tokens that something else signed with the same secret. */
const issuer = "longbox";
const audience = "longbox-session";

/** How many tokens a process remembers, of about 600 bytes each. */
const verifiedMax = 10_000;

const selectSession = prepareQuery((queries) => {
  const { id, username, role, sessionVersion, suspendedUntil, suspendReason } = users;
  const wasIdle = sql<boolean>`sessions.used_at < now() - interval '1 hour'`;
  const isProtected = hasSecondFactor(id);
  return queries
    .select({ username, role, sessionVersion, suspendedUntil, suspendReason, wasIdle, isProtected })
    .from(users)
    .innerJoin(sql`sessions`, sql`sessions.user_id = ${id} and sessions.id = ${sql.placeholder("sid")} and ${isAlive}`)
    .where(and(eq(id, sql.placeholder("id")), isActive()))
    .prepare("session");
});

/**
 * Starts and checks sessions. A token is signed, is valid for seven days, and names the user, their session version, and the
 * session, which must have a row. Raising the version (password change, deactivation) ends every session of that user. Tokens
 * signed with `oldSecret` are still valid.
 */
export function openSessions(
  queries: Queries,
  {
    secret,
    oldSecret,
    requireSecondFactor = false,
  }: { secret: string; oldSecret?: string | undefined; requireSecondFactor?: boolean },
) {
  const keyOf = (text: string) => createSecretKey(text, "utf8");
  const keys = [secret, oldSecret].filter((each) => each !== undefined).map(keyOf);
  const verifiedClaims = new LRUCache<string, JWTPayload>({ max: verifiedMax });

  const verify = async (token: string, clockTolerance = 0): Promise<JWTPayload> => {
    let reason: TokenRefusal = "forged";
    for (const known of keys) {
      const rules = { algorithms: [algorithm], issuer, audience, clockTolerance };
      const verified = await jwtVerify(token, known, rules).catch((error: unknown) => {
        if (error instanceof errors.JWTExpired) reason = "expired";
        return null;
      });
      if (verified) return verified.payload;
    }
    throw fail("session_ended", {}, { cause: reason });
  };

  /** Verifies the signature of a token once, since it comes with every call. Its session and its expiry are checked each time. */
  const verifyOnce = async (token: string): Promise<JWTPayload> => {
    const key = hash("sha256", token);
    const known = verifiedClaims.get(key);
    if (known?.exp && known.exp * 1000 > Date.now()) return known;
    const claims = await verify(token);
    verifiedClaims.set(key, claims);
    return claims;
  };

  const sign = ({ id, sessionVersion }: Account, session: string) =>
    new SignJWT({ version: sessionVersion, sid: session })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(id))
      .setIssuedAt()
      .setExpirationTime(`${sessionDays} days`)
      .sign(keyOf(secret));

  /** Finds the viewer whose session these claims name, and records its use, at most once an hour. */
  const find = async ({ sub, sid, version }: JWTPayload): Promise<Viewer & Account> => {
    const id = Number(sub);
    if (!Number.isSafeInteger(id) || typeof sid !== "string") throw fail("session_ended");
    const [user] = await selectSession(queries).execute({ id, sid });
    if (!user || user.sessionVersion !== version) throw fail("session_ended");
    if (user.wasIdle) await queries.execute(sql`update sessions set used_at = now() where id = ${sid}`);
    const suspension = suspensionOf(user);
    const { username, role, sessionVersion } = user;
    return {
      id,
      username,
      role,
      session: sid,
      sessionVersion,
      ...(suspension && { suspension }),
      ...(requireSecondFactor && !user.isProtected && { needsSecondFactor: true }),
    };
  };

  return {
    /** Starts a session for this user and returns its token. */
    async issue(user: Account, device = ""): Promise<string> {
      const session = randomBytes(16).toString("base64url");
      await insertSession(queries, session, user.id, device);
      return sign(user, session);
    },
    /** Returns a new token for the same session. The old token may have expired. Throws `session_ended` if the session has ended. */
    async renew(token: string): Promise<string> {
      const found = await find(await verify(token, Number.MAX_SAFE_INTEGER));
      return sign(found, found.session);
    },
    /** Returns the viewer `token` was issued to. Throws `session_ended` if it is forged or expired, or its session has ended. */
    async identify(token: string): Promise<Viewer> {
      const { sessionVersion: _version, ...viewer } = await find(await verifyOnce(token));
      return viewer;
    },
  };
}
