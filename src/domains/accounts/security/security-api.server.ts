import { requireActiveUser } from "#domains/people/find-user.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Queries } from "#platform/db/database.ts";
import type { securityCalls } from "./calls.ts";
import type { SecurityContract } from "./contract.ts";
import { givePassword } from "./password-again.server.ts";

type Dependencies = { queries: Queries; limits: Limits<"loginAccount"> };

/** The handler for confirming the password in a session. */
export function securityHandlers({ queries, limits }: Dependencies): Handlers<typeof securityCalls, SecurityContract> {
  return {
    async confirmPassword({ viewer, body: { password } }) {
      const user = await requireActiveUser(queries, viewer, "session_ended");
      await givePassword({ queries, limits }, viewer, user, { password, path: "password" });
    },
  };
}
