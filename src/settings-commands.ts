import * as z from "zod/mini";
import { changeSettings } from "#domains/admin/change-settings.server.ts";
import { settingsBody } from "#domains/admin/contract.ts";
import { defaultSettings, type SettingName, type Settings, settingNames } from "#domains/settings/settings.ts";
import { readSettings } from "#domains/settings/site-settings.server.ts";
import type { Command } from "./operator-commands.ts";
import { UsageError } from "./usage-error.ts";

/** The commands of `npx longbox` for the settings of the site, by name. */
export const settingsCommands: Record<string, Command> = {
  settings: {
    arguments: [],
    summary: "Prints the settings of the site, as shown at /admin. Those that have been set are marked with *.",
    async run({ database: { queries } }) {
      const settings = await readSettings(queries);
      return settingNames.map((name) => {
        const mark = show(settings[name]) === show(defaultSettings[name]) ? " " : "*";
        return `${mark} ${name} = ${shorten(show(settings[name]))}`;
      });
    },
  },
  "settings get": {
    arguments: ["NAME"],
    summary: "Prints one setting of the site.",
    async run({ database: { queries } }, [name = ""]) {
      return show((await readSettings(queries))[findName(name)]).split("\n");
    },
  },
  "settings set": {
    arguments: ["NAME", "VALUE"],
    summary:
      "Changes a setting of the site: a text, a number, true or false, or a list with commas. The value default brings back the default. Effective within two seconds, and recorded.",
    async run({ database }, [typed = "", value = ""]) {
      const name = findName(typed);
      const body = z.safeParse(settingsBody, { [name]: value === "default" ? null : readValue(name, value) });
      if (!body.success) throw new UsageError(body.error.issues[0]?.message ?? `${name} is not valid.`);
      const after = await changeSettings(database, "command line", body.data);
      return `${name} is now ${shorten(show(after[name]))}.`;
    },
  },
};

function findName(typed: string): SettingName {
  const name = settingNames.find((each) => each === typed);
  if (!name) throw new UsageError(`There is no setting ${typed}. See: npx longbox settings`);
  return name;
}

/** What was typed, as the kind of value that the setting has. */
function readValue(name: SettingName, value: string): unknown {
  if (typeof defaultSettings[name] === "boolean") return { true: true, false: false }[value] ?? value;
  if (typeof defaultSettings[name] === "number") return /^\d+$/.test(value) ? Number(value) : value;
  if (name === "offered_genres" || Array.isArray(defaultSettings[name]))
    return value.split(",").map((part) => part.trim());
  return value;
}

/** A value as it is typed. */
function show(value: Settings[SettingName]): string {
  if (value === null) return "default";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

function shorten(text: string): string {
  const [line = ""] = text.split("\n");
  return line.length < text.length || line.length > 100 ? `${line.slice(0, 100)}…` : line;
}
