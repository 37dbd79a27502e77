import * as z from "zod/mini";
import type { Contract } from "#platform/api/operation.ts";
import type { settingsCalls } from "./calls.ts";
import { textNames } from "./settings.ts";

export const settingsContract = {
  readRules: { summary: "The rules of the site, as HTML", response: z.object({ html: z.string() }) },
  readText: {
    summary:
      "One of the site's own texts, as HTML: about, rules, imprint, privacy, or contact; null if the site has not set it",
    params: z.object({ name: z.enum(textNames) }),
    response: z.object({ html: z.nullable(z.string()) }),
  },
} as const satisfies Contract<typeof settingsCalls>;
export type SettingsContract = typeof settingsContract;
