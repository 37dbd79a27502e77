import { readSettings } from "#domains/settings/site-settings.server.ts";
import { defaultSettings, type Settings, settingNames } from "#domains/settings/settings.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { adminCalls } from "./calls.ts";
import { changePicture } from "./change-picture.server.ts";
import { changeSettings } from "./change-settings.server.ts";
import type { AdminContract } from "./contract.ts";

type Dependencies = { database: Database; imageStore: ImageStore; limits: Limits<"publishAccount"> };

/** Handlers for the settings of the site. */
export function adminHandlers({
  database,
  imageStore,
  limits,
}: Dependencies): Handlers<typeof adminCalls, AdminContract> {
  return {
    readSettings: async () => toResponse(await readSettings(database.queries)),
    changeSettings: async ({ body, viewer }) => toResponse(await changeSettings(database, viewer, body)),
    async changePicture({ params: { name }, viewer, origin: { request } }) {
      await limits.consume("publishAccount", viewer.id);
      return toResponse(await changePicture(imageStore, viewer, name, request));
    },
  };
}

function toResponse(settings: Settings) {
  const changed = settingNames.filter(
    (name) => JSON.stringify(settings[name]) !== JSON.stringify(defaultSettings[name]),
  );
  return { settings, changed };
}
