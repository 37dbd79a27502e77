import type { Sessions } from "./sessions.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import { readSessionToken } from "#platform/api/read-session-token.server.ts";
import { fail } from "./errors.ts";
import { endSession, endSessions, listSessions } from "./session-rows.server.ts";
import { requireActiveUser } from "#domains/people/find-user.server.ts";
import { type OwnUserDependencies, toMe } from "#domains/people/user-shapes.server.ts";
import type { sessionCalls } from "./calls.ts";
import type { SessionContract } from "./contract.ts";

type Dependencies = { shapes: OwnUserDependencies; sessions: Sessions };

/** Handlers for reading the viewer, and for renewing, listing, and ending one's own sessions. */
export function sessionHandlers({ shapes, sessions }: Dependencies): Handlers<typeof sessionCalls, SessionContract> {
  const { queries } = shapes;
  return {
    async getMe({ viewer }) {
      const user = await requireActiveUser(queries, viewer, "session_ended");
      return toMe(shapes, user);
    },

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
