import path from "node:path";
import { backgroundPhotoLadder, profilePhotoLadder } from "./domains/people/photos/photo-ladders.ts";
import { openQuotas } from "./domains/space/space.server.ts";
import { coverLadder } from "#domains/books/cover-ladder.ts";
import { pageLadder } from "#domains/issues/page-ladder.ts";
import { draftPictureReference } from "#domains/drafts/draft-picture-reference.server.ts";
import { pictureReferences } from "#domains/issues/picture-references.server.ts";
import { type Limits, openLimits } from "#platform/api/limits.server.ts";
import { readOrCreateSessionSecret } from "#platform/api/session-secret.server.ts";
import type { Database } from "#platform/db/database.ts";
import type { PictureDecoder } from "#platform/images/decoder/picture-decoder.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import { openPictureKeys } from "#platform/images/picture-keys.server.ts";
import { openQueue, type Queue } from "#platform/jobs/queue.server.ts";
import type { Log } from "#platform/log/log.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { openMail } from "#platform/mail/open-mail.server.ts";
import { openStorage } from "#platform/storage/open-storage.server.ts";
import { openSpaceGuard } from "#platform/storage/space-guard.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Config } from "./config.ts";
import type { LimitName } from "./limits.ts";
import { subscriptions } from "./subscriptions.ts";

/** The open stores of a process, and the services built on them, which the slices receive. */
export type Stores = {
  database: Database;
  sessionSecret: string;
  storage: Storage;
  queue: Queue;
  mail: Mail;
  isMailEnabled: boolean;
  pictures: PictureAddresses;
  limits: Limits<LimitName>;
  imageStore: ImageStore;
  /** Closes all of them, the database last. */
  close(): Promise<void>;
};

/** Opens the stores on a database whose tables are up to date. Closing them closes the database and the decoder. */
export async function openStores(
  database: Database,
  config: Config,
  log: Log,
  decoder: PictureDecoder,
): Promise<Stores> {
  const sessionSecret = config.sessionSecret ?? (await readOrCreateSessionSecret(config.dataDir));
  const temporaryFolder = path.join(config.dataDir, "tmp");
  const storage = await openStorage(config.storage, { temporaryFolder });
  const queue = await openQueue({ database, log, subscriptions });
  const folder = path.join(config.dataDir, "mail");
  const mail = openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, folder, temporaryFolder, log });
  const isMailEnabled = config.smtpUrl !== undefined;
  const ladders = [coverLadder, pageLadder, profilePhotoLadder, backgroundPhotoLadder];
  const pictures: PictureAddresses = {
    ladders,
    filesUrl: `${config.publicFilesUrl}/files/`,
    unlocked: { ladders, filesUrl: "/files/", keyOf: openPictureKeys(sessionSecret).keyOf },
  };
  const limits = openLimits(database.pool, config.limits);
  const imageStore: ImageStore = {
    database,
    storage,
    space: openSpaceGuard(storage, config.reserveBytes, log),
    decoder,
    queue,
    log,
    allowance: { quotaOf: openQuotas(config.quotaBytes), limits },
    ladders,
    references: [...pictureReferences, draftPictureReference],
  };
  return {
    database,
    sessionSecret,
    storage,
    queue,
    mail,
    isMailEnabled,
    pictures,
    limits,
    imageStore,
    async close() {
      await queue.stop();
      decoder.close();
      mail.close();
      await storage.close();
      await database.close();
    },
  };
}
