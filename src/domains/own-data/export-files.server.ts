import { findNotifications } from "#domains/notifications/found-notifications.server.ts";
import { readSettings } from "#domains/notifications/settings.server.ts";
import { notificationKinds } from "#domains/notifications/vocab.ts";
import { listKeys } from "#domains/accounts/api-keys/api-key-rows.server.ts";
import { findRequestedEmail } from "#domains/people/email-changes.server.ts";
import { listUsernames } from "#domains/people/former-usernames.server.ts";
import { findSecondFactor } from "#domains/accounts/security/second-factor-rows.server.ts";
import { listSessions } from "#domains/sessions/session-rows.server.ts";
import type { UserRow } from "#domains/people/users-table.server.ts";
import { exportConsent } from "./export-consent.server.ts";
import { isHistoryKept } from "#domains/places/history-switch.server.ts";
import { listActsAbout } from "#domains/moderation/acts.server.ts";
import { listReportsBy } from "#domains/moderation/reports.server.ts";
import { listNoticesOf } from "#domains/rights/own-notices.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { inArray } from "#platform/db/drizzle.server.ts";
import { fileExtensions } from "#platform/images/file-format.ts";
import { images } from "#platform/images/images-table.server.ts";
import { readOriginal } from "#platform/images/originals.server.ts";
import { hasMaster, readMaster } from "#platform/images/store-masters.server.ts";
import type { Log } from "#platform/log/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { listBookmarks, listCreditsOnOthersWorks, listHistory, listSubscriptions } from "./export-lists.server.ts";
import { exportMasters } from "./export-masters.server.ts";
import { exportDrafts } from "./export-drafts.server.ts";
import { exportReadme } from "./export-readme.ts";
import { exportWorks } from "./export-works.server.ts";
import type { ArchivedFile, ExportedFile } from "./zip-stream.server.ts";

type Dependencies = { queries: Queries; storage: Storage; log: Log; siteName: string };

/** How many notifications an export lists: all of those that are in view, unless somebody follows very much. */
const toldMax = 1000;

/**
 * Yields all data of a user, reading one file at a time, when the consumer needs it. Originals missing from the storage are
 * listed in `missing.txt` at the end. Throws `unavailable` if the storage is down.
 */
export async function* exportFiles(
  { queries, storage, log, siteName }: Dependencies,
  user: UserRow,
): AsyncGenerator<ArchivedFile> {
  const missing: string[] = [];
  yield text("README.txt", exportReadme(siteName, user.username));
  for await (const file of listFiles(queries, user)) {
    if ("json" in file) {
      yield text(file.path, `${JSON.stringify(file.json, null, 2)}\n`);
      continue;
    }
    if ("master" in file) {
      const { path: at, master } = file;
      if (await hasMaster(storage, master))
        yield { path: at, bytes: master.bytes, chunks: () => readMaster(storage, master) };
      else missing.push(at);
      continue;
    }
    const path = `${file.path}.${fileExtensions[file.picture.format]}`;
    const bytes = await readOriginal(storage, file.picture.hash);
    if (bytes) yield { path, bytes };
    else missing.push(path);
  }
  if (missing.length) {
    log.error({ user: user.id, missing }, "originals are missing from an export");
    yield text("missing.txt", `These files could not be found on the site:\n\n${missing.join("\n")}\n`);
  }
}

async function* listFiles(queries: Queries, user: UserRow): AsyncGenerator<ExportedFile> {
  const { id } = user;
  yield { path: "profile.json", json: await describeProfile(queries, user) };
  const ids = [user.photoId, user.backgroundId].filter((photo) => photo !== null);
  const photos = ids.length ? await queries.select().from(images).where(inArray(images.id, ids)) : [];
  for (const photo of photos)
    yield { path: `photos/${photo.id === user.photoId ? "profile-photo" : "background-photo"}`, picture: photo };
  yield* exportWorks(queries, id);
  yield* exportDrafts(queries, id);
  yield* exportMasters(queries, id);
  yield { path: "credits-on-others-works.json", json: await listCreditsOnOthersWorks(queries, id) };
  yield { path: "consent.json", json: await exportConsent(queries, id) };
  const told = await findNotifications(queries, { userId: id, kinds: notificationKinds }, { limit: toldMax });
  yield {
    path: "notifications.json",
    json: {
      ...(await readSettings(queries, id)),
      told: told.map(({ id: notificationId, kind, at, isRead }) => ({ id: notificationId, kind, at, isRead })),
    },
  };
  yield { path: "bookmarks.json", json: await listBookmarks(queries, id) };
  yield { path: "history.json", json: await listHistory(queries, id) };
  const sessions = await listSessions(queries, id);
  // Leaves out their ids, which are secret.
  yield {
    path: "sessions.json",
    json: sessions.map(({ device, createdAt, usedAt }) => ({ device, createdAt, usedAt })),
  };
  const keys = await listKeys(queries, id);
  yield { path: "api-keys.json", json: keys.map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt })) };
  yield { path: "subscriptions.json", json: await listSubscriptions(queries, id) };
  yield { path: "reports.json", json: await listReportsBy(queries, id) };
  yield { path: "rights-notices.json", json: await listNoticesOf(queries, id) };
  yield { path: "moderation.json", json: await listActsAbout(queries, id) };
}

async function describeProfile(queries: Queries, user: UserRow) {
  const { id, username, firstName, lastName, email, emailConfirmedAt, bio, role, showsLibrary } = user;
  return {
    id,
    username,
    formerUsernames: (await listUsernames(queries, id)).filter((name) => name !== username),
    firstName,
    lastName,
    email,
    emailConfirmedAt,
    requestedEmail: (await findRequestedEmail(queries, id)) ?? null,
    bio,
    role,
    showsLibrary,
    keepsHistory: await isHistoryKept(queries, id),
    hasSecondFactor: (await findSecondFactor(queries, id))?.isOn ?? false,
    memberSince: user.createdAt,
  };
}

function text(path: string, content: string): ArchivedFile {
  return { path, bytes: Buffer.from(content) };
}
