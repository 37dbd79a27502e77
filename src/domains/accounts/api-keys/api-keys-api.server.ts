import { lockUser } from "#domains/people/find-user.server.ts";
import { notifyOwner, type OwnerLetter } from "#domains/accounts/mails/mail-jobs.server.ts";
import { requireRecentPassword } from "#domains/accounts/security/password-again.server.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import { fail } from "#domains/accounts/security/errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { type ApiKeyRow, deleteKey, insertKey, listKeys } from "./api-key-rows.server.ts";
import { makeKey } from "./api-keys.server.ts";
import { keysMax } from "./forms.ts";
import type { apiKeyCalls } from "./calls.ts";
import type { ApiKeyContract } from "./contract.ts";

type Dependencies = { database: Database; queue: Queue; settings: SiteSettings };

/** Handlers for creating, listing, and removing API keys. */
export function apiKeyHandlers({
  database,
  queue,
  settings,
}: Dependencies): Handlers<typeof apiKeyCalls, ApiKeyContract> {
  const { queries } = database;
  return {
    async createApiKey({ viewer, body: { name } }) {
      await requireRecentPassword(queries, viewer);
      const { key, hash } = makeKey();
      const site = await settings.read();
      const row = await database.transaction(async (tx) => {
        await lockUser(tx, viewer.id);
        const created = await insertKey(tx, viewer.id, { name, hash });
        if (created) await notifyOwner(queue, tx, viewer.id, writeCreatedMail(site.name, name));
        return created;
      });
      if (!row) throw fail("too_many_keys", { limit: keysMax });
      return { key, apiKey: toShape(row) };
    },

    async listApiKeys({ viewer }) {
      return { apiKeys: (await listKeys(queries, viewer.id)).map(toShape) };
    },

    async removeApiKey({ viewer, params: { keyId } }) {
      if (!(await deleteKey(queries, viewer.id, keyId))) throw fail("key_not_found");
    },
  };
}

function writeCreatedMail(siteName: string, name: string): OwnerLetter {
  return {
    subject: "A new API key for your account",
    paragraphs: [
      `An API key named "${name}" was created for your ${siteName} account. A reading app that has it sees your bookmarks and subscriptions, and cannot change anything. You can remove it when you edit your profile.`,
    ],
  };
}

function toShape({ id, name, createdAt, usedAt }: ApiKeyRow) {
  return { id, name, date_created: createdAt.toISOString(), last_used: usedAt?.toISOString() ?? null };
}
