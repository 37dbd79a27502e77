import { listSettingsOperations } from "#domains/settings/operations.server.ts";
import { listPeopleOperations } from "#domains/people/operations.server.ts";
import { listSessionOperations } from "#domains/sessions/operations.server.ts";
import { listAccountOperations } from "#domains/accounts/operations.server.ts";
import { listProfileOperations } from "#domains/profiles/operations.server.ts";
import { listSpaceOperations } from "#domains/space/operations.server.ts";
import { listBookOperations } from "#domains/books/operations.server.ts";
import { listIssueOperations } from "#domains/issues/operations.server.ts";
import { listPanelOperations } from "#domains/panels/operations.server.ts";
import { listMasterOperations } from "#domains/masters/operations.server.ts";
import { listCreditOperations } from "#domains/credits/operations.server.ts";
import { listPublishingOperations } from "#domains/publishing/operations.server.ts";
import { listDraftOperations } from "#domains/drafts/operations.server.ts";
import { listReleaseOperations } from "#domains/releases/operations.server.ts";
import { listModerationOperations } from "#domains/moderation/operations.server.ts";
import { listRightsOperations } from "#domains/rights/operations.server.ts";
import { listModeratorOperations } from "#domains/moderators/operations.server.ts";
import { listPlaceOperations } from "#domains/places/operations.server.ts";
import { listDoorOperations } from "#domains/door/operations.server.ts";
import { listLibraryOperations } from "#domains/library/operations.server.ts";
import { listBlockingOperations } from "#domains/blocking/operations.server.ts";
import { listNotificationOperations } from "#domains/notifications/operations.server.ts";
import { listOwnDataOperations } from "#domains/own-data/operations.server.ts";
import { listPostOperations } from "#domains/posts/operations.server.ts";
import { listAdminOperations } from "#domains/admin/operations.server.ts";
import { listFigureOperations } from "#domains/figures/operations.server.ts";
import { listSearchOperations } from "#domains/search/operations.server.ts";
import { listDownloadOperations } from "#domains/downloads/operations.server.ts";
import { openSeal } from "./domains/accounts/security/seal-secret.server.ts";
import { openSecondFactors } from "./domains/accounts/security/second-factors.server.ts";
import { openSessions, type Sessions } from "./domains/sessions/sessions.server.ts";
import { openSiteSettings, type SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Operation } from "#platform/api/operations.server.ts";
import { checkNotices } from "#platform/db/check-notices.server.ts";
import type { Database } from "#platform/db/database.ts";
import { openPictureDecoder } from "#platform/images/decoder/picture-decoder.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { JobHandlers } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Log } from "#platform/log/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Config } from "./config.ts";
import { listJobs } from "./jobs.ts";
import type { LimitName } from "./limits.ts";
import { openSiteDatabase, upgradeDatabase } from "./site-database.ts";
import { openStores } from "./stores.ts";

/** The operations of the site, slice by slice. */
const slices = [
  listSettingsOperations,
  listPeopleOperations,
  listSessionOperations,
  listAccountOperations,
  listProfileOperations,
  listSpaceOperations,
  listBookOperations,
  listIssueOperations,
  listPanelOperations,
  listMasterOperations,
  listCreditOperations,
  listPublishingOperations,
  listDraftOperations,
  listReleaseOperations,
  listModerationOperations,
  listRightsOperations,
  listModeratorOperations,
  listPlaceOperations,
  listDoorOperations,
  listLibraryOperations,
  listBlockingOperations,
  listNotificationOperations,
  listOwnDataOperations,
  listAdminOperations,
  listPostOperations,
  listFigureOperations,
  listSearchOperations,
  listDownloadOperations,
];

/** What both roles of a process share: the open stores, and the operations and jobs of all slices. */
export type Site = {
  config: Config;
  log: Log;
  database: Database;
  storage: Storage;
  queue: Queue;
  pictures: PictureAddresses;
  imageStore: ImageStore;
  limits: Limits<LimitName>;
  sessions: Sessions;
  sessionSecret: string;
  settings: SiteSettings;
  operations: Operation[];
  /** The same operations for anonymous visitors and pages: they read from the replica, if there is one. */
  visitorReads: Operation[];
  jobs: JobHandlers;
  close(): Promise<void>;
};

/** Opens the stores, applies missing migrations, and joins the slices. */
export async function openSite(config: Config, log: Log): Promise<Site> {
  const hasWebRole = config.roles.includes("web");
  // Jobs may take longer, because nobody waits for them. They do not use the replica.
  const roleOptions = hasWebRole ? { statementSeconds: 8, readUrl: config.databaseReadUrl } : { statementSeconds: 25 };
  const database = await openSiteDatabase(config, { log, ...roleOptions });
  try {
    if (config.databaseUrl) await checkNotices(database);
    return await openSiteOn(database, config, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Whether an operation can read from a replica. A download cannot, because its ticket may have been made a moment ago.
 */
function canUseReplica({ call, schemas }: Operation): boolean {
  return call.method === "GET" && !schemas.download;
}

/** Opens the site on an open database. Closing the site closes the database and the decoder. */
export async function openSiteOn(
  database: Database,
  config: Config,
  log: Log,
  decoder = openPictureDecoder(log),
): Promise<Site> {
  await upgradeDatabase(database);
  const stores = await openStores(database, config, log, decoder);
  const { sessionSecret, storage, queue, isMailEnabled, pictures, limits, imageStore } = stores;
  // Web processes are told of changes; workers ask again after a second.
  const settings = openSiteSettings(database.queries, config.roles.includes("web") ? 30_000 : 1000);
  const sessions = openSessions(database.queries, {
    secret: sessionSecret,
    oldSecret: config.oldSessionSecret,
    requireSecondFactor: config.requireSecondFactor,
  });
  const seal = openSeal({ secret: sessionSecret, oldSecret: config.oldSessionSecret });
  const secondFactors = openSecondFactors(database, seal);
  if (config.oldSessionSecret) await secondFactors.renewSeals();
  const listOperations = (readable: Database): Operation[] => {
    const { queries } = readable;
    const dependencies = {
      ...stores,
      database: readable,
      queries,
      shapes: { queries, pictures, isMailEnabled },
      sessions,
      secondFactors,
      settings,
      rulesFile: config.rulesFile,
      origin: config.publicUrl,
      log,
    };
    return slices.flatMap((listOf) => listOf(dependencies));
  };
  return {
    config,
    log,
    database,
    storage,
    queue,
    pictures,
    imageStore,
    limits,
    sessions,
    sessionSecret,
    settings,
    operations: listOperations(database),
    visitorReads: listOperations({ ...database, queries: database.visitorQueries }).filter(canUseReplica),
    jobs: listJobs(stores, settings, config.publicUrl, log),
    close: () => stores.close(),
  };
}
