import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Database } from "#platform/db/database.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { apiKeyHandlers } from "./api-keys/api-keys-api.server.ts";
import type { accountCalls } from "./calls.ts";
import type { accountContract } from "./contract.ts";
import type { OnVisibilityChanged } from "./leaving/deactivate-and-erase.server.ts";
import { emailHandlers } from "./email/email-api.server.ts";
import { type OnUserRenamed, ownAccountHandlers } from "./profile/own-account-api.server.ts";
import { passwordHandlers } from "./passwords/passwords-api.server.ts";
import { photoHandlers } from "./photos/photos-api.server.ts";
import { secondFactorHandlers } from "./second-factor/second-factor-api.server.ts";
import type { SecondFactors } from "./security/second-factors.server.ts";
import { loginHandlers } from "./login/login-api.server.ts";
import type { Sessions } from "#domains/sessions/sessions.server.ts";
import { securityHandlers } from "./security/security-api.server.ts";
import { spaceHandlers } from "./space/space-api.server.ts";

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

/** Handlers for all calls of this slice, which its rooms have. */
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
}: Dependencies): Handlers<typeof accountCalls, typeof accountContract> {
  const { queries } = database;
  const shapes = { queries, pictures, isMailEnabled };
  return {
    ...loginHandlers({ database, shapes, sessions, secondFactors, queue, onVisibilityChanged, limits }),
    ...passwordHandlers({ database, sessions, queue, limits }),
    ...apiKeyHandlers(database),
    ...emailHandlers({ database, shapes, queue, limits }),
    ...secondFactorHandlers({ database, isMailEnabled, queue, limits, secondFactors }),
    ...ownAccountHandlers({ database, shapes, queue, onUserRenamed, limits }),
    ...photoHandlers({ shapes, imageStore, limits }),
    ...securityHandlers({ queries, limits }),
    ...spaceHandlers({ queries, imageStore }),
  };
}
