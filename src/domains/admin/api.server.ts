import { readSettings } from "#domains/settings/site-settings.server.ts";
import { defaultSettings, type Settings, settingNames } from "#domains/settings/settings.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import type { adminCalls } from "./calls.ts";
import { changeSettings } from "./change-settings.server.ts";
import type { AdminContract } from "./contract.ts";

/** Handlers for the settings of the site. */
export function adminHandlers({ database }: { database: Database }): Handlers<typeof adminCalls, AdminContract> {
  return {
    readSettings: async () => toResponse(await readSettings(database.queries)),
    changeSettings: async ({ body, viewer }) => toResponse(await changeSettings(database, viewer, body)),
  };
}

function toResponse(settings: Settings) {
  const changed = settingNames.filter(
    (name) => JSON.stringify(settings[name]) !== JSON.stringify(defaultSettings[name]),
  );
  return { settings, changed };
}
