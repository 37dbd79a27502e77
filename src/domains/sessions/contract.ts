import * as z from "zod/mini";
import { meResponse } from "#domains/people/schemas.ts";
import type { Contract } from "#platform/api/operation.ts";
import type { sessionCalls } from "./calls.ts";

const session = z.object({
  id: z.string(),
  device: z.string(),
  date_created: z.string(),
  last_used: z.string(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof session>;

export const sessionContract = {
  getMe: { summary: "The signed-in user", response: meResponse },
  listSessions: {
    summary:
      "The viewer's sessions with their devices, most recently used first. A session ends after 30 days without use, or 90 in all.",
    response: z.object({ sessions: z.array(session) }),
  },
  renewSession: {
    summary: "Exchange a token, even an expired one, for a new one of the same session",
    response: z.object({ token: z.string() }),
  },
  endSession: {
    summary: "Log out of one session, by its id or as `current`",
    event: "log-out",
    params: z.object({ sessionId: z.string().check(z.maxLength(100)) }),
  },
  endSessions: { summary: "Log out of all sessions", event: "log-out" },
} as const satisfies Contract<typeof sessionCalls>;
export type SessionContract = typeof sessionContract;
