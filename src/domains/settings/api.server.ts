import type { Handlers } from "#platform/api/handler.server.ts";
import type { settingsCalls } from "./calls.ts";
import type { SettingsContract } from "./contract.ts";
import type { SiteSettings } from "./site-settings.server.ts";
import { readText } from "./texts/read-text.server.ts";

type Dependencies = { settings: SiteSettings; rulesFile: string | undefined };

/** Handlers for the site's own texts. */
export function settingsHandlers({
  settings,
  rulesFile,
}: Dependencies): Handlers<typeof settingsCalls, SettingsContract> {
  return {
    async readRules() {
      return { html: readText(await settings.read(), "rules", rulesFile) ?? "" };
    },
    async readText({ params: { name } }) {
      return { html: readText(await settings.read(), name, rulesFile) };
    },
  };
}
