import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Database } from "#platform/db/database.ts";
import { fail, failInput } from "#platform/errors.ts";
import { readUsage } from "#platform/images/allowance.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { apiKeyHandlers } from "./api-keys/api-keys-api.server.ts";
import { nameTag, userTag } from "./cache-tags.ts";
import type { accountCalls } from "./calls.ts";
import type { AccountContract } from "./contract.ts";
import type { OnVisibilityChanged } from "./deactivate-and-erase.server.ts";
import { emailHandlers } from "./email/email-api.server.ts";
import { findActiveUser, findUserByEmail, requireActiveUser } from "./find-user.server.ts";
import { findByFormerUsername } from "./former-usernames.server.ts";
import { type OnUserRenamed, ownAccountHandlers } from "./own-account-api.server.ts";
import { passwordHandlers } from "./passwords/passwords-api.server.ts";
import { photoHandlers } from "./photos/photos-api.server.ts";
import { secondFactorHandlers } from "./second-factor/second-factor-api.server.ts";
import type { SecondFactors } from "./second-factor/second-factors.server.ts";
import { loginHandlers } from "./security/login-api.server.ts";
import { sessionHandlers } from "./security/sessions-api.server.ts";
import type { Sessions } from "./sessions.server.ts";
import { toMe, toOwnUser, toPublicUser } from "./user-shapes.server.ts";

type AccountLimit =
  | "loginAccount"
  | "loginAnywhere"
  | "loginAddress"
  | "signUpAddress"
  | "mailAccount"
  | "mailAddress"
  | "resetMailAccount"
  | "publishAccount";

type Dependencies = {
  database: Database;
  pictures: PictureAddresses;
  imageStore: ImageStore;
  sessions: Sessions;
  secondFactors: SecondFactors;
  queue: Queue;
  onVisibilityChanged: OnVisibilityChanged;
  onUserRenamed: OnUserRenamed;
  /** Mail is delivered, not written to files. */
  isMailEnabled: boolean;
  limits: Limits<AccountLimit>;
};

/** Handlers for all account calls. Those that read users are here; the others are in their own files. */
export function accountHandlers({
  database,
  pictures,
  imageStore,
  sessions,
  secondFactors,
  queue,
  onVisibilityChanged,
  onUserRenamed,
  isMailEnabled,
  limits,
}: Dependencies): Handlers<typeof accountCalls, AccountContract> {
  const { queries } = database;
  const shapes = { queries, pictures, isMailEnabled };
  const findFormerUser = async (by: { id: number } | { username: string }) =>
    "username" in by ? findByFormerUsername(queries, by.username) : undefined;
  return {
    ...loginHandlers({ database, shapes, sessions, secondFactors, queue, onVisibilityChanged, limits }),
    ...sessionHandlers({ queries, sessions }),
    ...passwordHandlers({ database, sessions, queue, limits }),
    ...apiKeyHandlers({ database, queue }),
    ...emailHandlers({ database, shapes, queue, limits }),
    ...secondFactorHandlers({ database, isMailEnabled, queue, limits, secondFactors }),
    ...ownAccountHandlers({ database, shapes, queue, onUserRenamed, limits }),
    ...photoHandlers({ shapes, imageStore, limits }),

    async getMe({ viewer }) {
      const user = await requireActiveUser(queries, viewer, "session_ended");
      return toMe(shapes, user);
    },

    async getSpace({ viewer }) {
      return { space: await readUsage(imageStore, queries, viewer.id) };
    },

    async getUser({ query: { id, username, email }, viewer, addTags, readOnce }) {
      if (email !== undefined && !viewer) throw fail("not_signed_in");
      const byEmail = email === undefined ? undefined : await findUserByEmail(queries, email);
      // Only the viewer's own email is accepted; otherwise anybody could find out whose email it is.
      const by =
        byEmail && byEmail.id === viewer?.id
          ? { id: byEmail.id }
          : id !== undefined
            ? { id }
            : username !== undefined
              ? { username }
              : undefined;
      if (!by && email === undefined)
        throw failInput([{ path: "id", message: "Name a user by id, username, or email." }]);
      if (username !== undefined) addTags(nameTag(username));
      if (id !== undefined) addTags(userTag(id));
      const find = async () => {
        const user = by && ((await findActiveUser(queries, by)) ?? (await findFormerUser(by)));
        return user ? toPublicUser(queries, pictures, user) : null;
      };
      const user = await readOnce(`user ${JSON.stringify(by)}`, find);
      if (!user) throw fail("user_not_found");
      addTags(userTag(user.id));
      return { user };
    },
  };
}
