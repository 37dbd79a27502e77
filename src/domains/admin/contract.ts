import * as z from "zod/mini";
import type { Contract, FilePart } from "#platform/api/operation.ts";
import type { adminCalls } from "./calls.ts";
import { pictureMissing, pictureRules } from "./picture-rules.ts";
import { settingSchemas } from "./setting-schemas.ts";
import { settingNames, type SettingName } from "#domains/settings/settings.ts";

type Changeable = { [N in SettingName]: z.ZodMiniOptional<z.ZodMiniNullable<(typeof settingSchemas)[N]>> };
const changeable = Object.fromEntries(
  settingNames.map((name) => [name, z.optional(z.nullable(settingSchemas[name] as z.ZodMiniType))]),
) as Changeable;

/** Settings to change; null brings back the default. */
export const settingsBody = z.strictObject(changeable);
export type SettingChanges = z.infer<typeof settingsBody>;

/** Each setting is its value, or null if it has none. */
const response = z.object({
  settings: z.record(z.string(), z.unknown()),
  /** The names of the settings that are not the defaults. */
  changed: z.array(z.string()),
});

const { maxBytes, tooLarge } = pictureRules.logo;
const picturePart = { atLeast: 1, atMost: 1, maxBytes, tooLarge, missing: pictureMissing } as const satisfies FilePart;

export const adminContract = {
  readSettings: { summary: "The settings of the site", response },
  changeSettings: {
    summary:
      "Change settings of the site; null brings back a default. Effective everywhere within two seconds; recorded",
    body: settingsBody,
    event: "setting change",
    response,
  },
  changePicture: {
    summary:
      "Upload the logo or the icon of the site: a JPEG, PNG, or WebP, from which the site draws its own files. Recorded",
    params: z.object({ name: z.enum(["logo", "icon"]) }),
    body: z.object({}),
    files: { picture: picturePart },
    event: "setting change",
    response,
  },
} as const satisfies Contract<typeof adminCalls>;
export type AdminContract = typeof adminContract;
