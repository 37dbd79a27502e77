import { deactivate } from "#domains/accounts/leaving/deactivate-and-erase.server.ts";
import { requireActiveUser } from "#domains/people/find-user.server.ts";
import { notifyOwner, type OwnerLetter } from "#domains/accounts/mails/mail-jobs.server.ts";
import { loginPath } from "#domains/people/paths.ts";
import { requirePasswordAgain, requireRecentPassword } from "#domains/accounts/security/password-again.server.ts";
import { personChanged } from "#domains/issues/person-changed.server.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { Handlers, Origin, Viewer } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Download } from "#platform/api/operation.ts";
import { takeDownloadTurns } from "#platform/concurrency/download-turns.server.ts";
import type { Database } from "#platform/db/database.ts";
import { failInput } from "#platform/errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Log } from "#platform/log/log.ts";
import { requireStorage } from "#platform/storage/require-storage.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { ownDataCalls } from "./calls.ts";
import type { OwnDataContract } from "./contract.ts";
import { eraseAccount } from "./erase-account.server.ts";
import { exportFiles } from "./export-files.server.ts";
import { createTicket, spendTicket } from "./export-tickets.server.ts";
import { streamZip } from "./zip-stream.server.ts";

type Dependencies = {
  database: Database;
  storage: Storage;
  queue: Queue;
  settings: SiteSettings;
  log: Log;
  limits: Limits<"loginAccount" | "exportAccount">;
};

const writeDeactivatedMail = (siteName: string): OwnerLetter => ({
  subject: "Your account was deactivated",
  paragraphs: [
    `Your ${siteName} account was deactivated. Your profile and your works are hidden. Nothing was deleted, and logging in restores everything:`,
    { path: loginPath() },
  ],
});

/** Handlers for exporting one's data, and for deactivating or erasing one's account. */
export function ownDataHandlers({
  database,
  storage,
  queue,
  settings,
  log,
  limits,
}: Dependencies): Handlers<typeof ownDataCalls, OwnDataContract> {
  const { queries } = database;
  const inTurn = takeDownloadTurns();
  const requireExportAllowed = async (viewer: Viewer): Promise<void> => {
    await requireRecentPassword(queries, viewer);
    await requireStorage(storage);
    await limits.consume("exportAccount", viewer.id);
  };
  const openExport = async (id: number, origin: Origin | null): Promise<Download> => {
    const user = await requireActiveUser(queries, { id }, "session_ended");
    const day = new Date().toISOString().slice(0, 10);
    const { name: siteName } = await settings.read();
    const { slugifyTitle } = await import("#domains/books/slugify-title.ts");
    return {
      fileName: [slugifyTitle(siteName), user.username, `${day}.zip`].filter(Boolean).join("-"),
      body: await inTurn({ account: id, origin }, () =>
        streamZip(exportFiles({ queries, storage, log, siteName }, user)),
      ),
    };
  };
  return {
    async deleteMe({ viewer }) {
      const { name: siteName } = await settings.read();
      await database.transaction(async (tx) => {
        await deactivate(tx, viewer.id);
        await personChanged(queue, tx, viewer.id, "hidden");
        await notifyOwner(queue, tx, viewer.id, writeDeactivatedMail(siteName));
      });
    },

    async eraseMe({ viewer, body }) {
      const user = await requireActiveUser(queries, viewer, "session_ended");
      if (body.username !== user.username)
        throw failInput([{ path: "username", message: "This is not your username. Please type it exactly as shown." }]);
      const given = { password: body.password, path: "password" };
      await requirePasswordAgain({ queries, limits }, viewer, user, given);
      await eraseAccount(database, queue, viewer.id);
    },

    async exportMyData({ viewer, origin }) {
      await requireExportAllowed(viewer);
      return openExport(viewer.id, origin);
    },

    async createExportTicket({ viewer }) {
      await requireExportAllowed(viewer);
      return { ticket: await createTicket(queries, viewer.id) };
    },

    async exportByTicket({ params, origin }) {
      await requireStorage(storage);
      const id = await spendTicket(queries, params.ticket);
      if (origin) origin.request.accountId = id;
      return openExport(id, origin);
    },
  };
}
