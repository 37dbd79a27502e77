import type { accountCalls } from "#domains/accounts/calls.ts";
import type { AccountContract } from "#domains/accounts/contract.ts";
import type { Sessions } from "./sessions.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import { readSessionToken } from "#platform/api/read-session-token.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { endSession, endSessions, listSessions } from "./session-rows.server.ts";

type Dependencies = { queries: Queries; sessions: Sessions };
type SessionCall = "renewSession" | "listSessions" | "endSession" | "endSessions";

/** Handlers for renewing, listing, and ending one's own sessions. */
export function sessionHandlers({
  queries,
  sessions,
}: Dependencies): Pick<Handlers<typeof accountCalls, AccountContract>, SessionCall> {
  return {
    async renewSession({ origin }) {
      return { token: await sessions.renew(readSessionToken(origin.request) ?? "") };
    },

    async listSessions({ viewer }) {
      const rows = await listSessions(queries, viewer.id);
      return {
        sessions: rows.map(({ id, device, createdAt, usedAt }) => ({
          id,
          device,
          date_created: createdAt.toISOString(),
          last_used: usedAt.toISOString(),
          is_current: id === viewer.session,
        })),
      };
    },

    async endSession({ viewer, params: { sessionId } }) {
      const id = sessionId === "current" ? viewer.session : sessionId;
      if (!(await endSession(queries, viewer.id, id))) throw fail("session_not_found");
    },

    async endSessions({ viewer }) {
      await endSessions(queries, viewer.id);
    },
  };
}
