import { accountHandlers } from "#domains/accounts/api.server.ts";
import { accountCalls } from "#domains/accounts/calls.ts";
import { accountContract } from "#domains/accounts/contract.ts";
import { openSeal } from "#domains/accounts/second-factor/seal-secret.server.ts";
import { openSecondFactors } from "#domains/accounts/second-factor/second-factors.server.ts";
import { openSessions, type Sessions } from "#domains/accounts/sessions.server.ts";
import { bookHandlers } from "#domains/books/api.server.ts";
import { bookCalls } from "#domains/books/calls.ts";
import { bookContract } from "#domains/books/contract.ts";
import { resolveOwnBook } from "#domains/books/own-book.server.ts";
import { consentHandlers } from "#domains/consent/api.server.ts";
import { consentCalls } from "#domains/consent/calls.ts";
import { consentContract } from "#domains/consent/contract.ts";
import { downloadHandlers } from "#domains/downloads/api.server.ts";
import { downloadCalls } from "#domains/downloads/calls.ts";
import { downloadContract } from "#domains/downloads/contract.ts";
import { issueHandlers } from "#domains/issues/api.server.ts";
import { issueCalls } from "#domains/issues/calls.ts";
import { issueContract } from "#domains/issues/contract.ts";
import { makeRenameHandler, makeVisibilityHandler } from "#domains/issues/renamed-users.server.ts";
import { libraryHandlers } from "#domains/library/api.server.ts";
import { libraryCalls } from "#domains/library/calls.ts";
import { libraryContract } from "#domains/library/contract.ts";
import { placeHandlers } from "#domains/library/places/api.server.ts";
import { placeCalls } from "#domains/library/places/calls.ts";
import { placeContract } from "#domains/library/places/contract.ts";
import { moderationHandlers } from "#domains/moderation/api.server.ts";
import { moderationCalls } from "#domains/moderation/calls.ts";
import { moderationContract } from "#domains/moderation/contract.ts";
import { readRules } from "#domains/moderation/rules/read-rules.server.ts";
import { ownDataHandlers } from "#domains/own-data/api.server.ts";
import { ownDataCalls } from "#domains/own-data/calls.ts";
import { ownDataContract } from "#domains/own-data/contract.ts";
import { publishingHandlers } from "#domains/publishing/api.server.ts";
import { publishingCalls } from "#domains/publishing/calls.ts";
import { publishingContract } from "#domains/publishing/contract.ts";
import { searchHandlers } from "#domains/search/api.server.ts";
import { searchCalls } from "#domains/search/calls.ts";
import { searchContract } from "#domains/search/contract.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { checkNotices } from "#platform/db/check-notices.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
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
  /** The rules as HTML. */
  rules: string;
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
  const rules = readRules(config.rulesFile);
  const sessions = openSessions(database.queries, {
    secret: sessionSecret,
    oldSecret: config.oldSessionSecret,
    requireSecondFactor: config.requireSecondFactor,
  });
  const seal = openSeal({ secret: sessionSecret, oldSecret: config.oldSessionSecret });
  const secondFactors = openSecondFactors(database, seal);
  if (config.oldSessionSecret) await secondFactors.renewSeals();
  const listOperations = (queries: Queries): Operation[] => [
    ...joinOperations(
      accountCalls,
      accountContract,
      accountHandlers({
        database: { ...database, queries },
        pictures,
        imageStore,
        sessions,
        secondFactors,
        queue,
        onVisibilityChanged: makeVisibilityHandler(queue),
        onUserRenamed: makeRenameHandler(queue),
        isMailEnabled,
        limits,
      }),
    ),
    ...joinOperations(bookCalls, bookContract, bookHandlers({ queries })),
    ...joinOperations(issueCalls, issueContract, issueHandlers({ queries, pictures })),
    ...joinOperations(
      publishingCalls,
      publishingContract,
      publishingHandlers({ database, pictures, imageStore, isMailEnabled, limits }),
      { owner: resolveOwnBook(queries) },
    ),
    ...joinOperations(
      moderationCalls,
      moderationContract,
      moderationHandlers({ database, queue, pictures, limits, rules }),
    ),
    ...joinOperations(libraryCalls, libraryContract, libraryHandlers({ database: { ...database, queries }, pictures })),
    ...joinOperations(placeCalls, placeContract, placeHandlers({ database, pictures })),
    ...joinOperations(consentCalls, consentContract, consentHandlers({ database, queue, pictures })),
    ...joinOperations(ownDataCalls, ownDataContract, ownDataHandlers({ database, storage, queue, log, limits })),
    ...joinOperations(searchCalls, searchContract, searchHandlers({ queries, pictures })),
    ...joinOperations(
      downloadCalls,
      downloadContract,
      downloadHandlers({ queries, storage, origin: config.publicUrl }),
    ),
  ];
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
    rules,
    operations: listOperations(database.queries),
    visitorReads: listOperations(database.visitorQueries).filter(canUseReplica),
    jobs: listJobs(stores, config.publicUrl, log),
    close: () => stores.close(),
  };
}
