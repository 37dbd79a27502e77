import { type Actor, recordAct } from "#domains/moderation/acts.server.ts";
import { readSettings, writeSetting } from "#domains/settings/site-settings.server.ts";
import { defaultSettings, type SettingName, type Settings } from "#domains/settings/settings.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { failInput } from "#platform/errors.ts";
import type { SettingChanges } from "./contract.ts";

/**
 * Changes settings of the site, and records each change with its old and new value. Settings that have the given value already are
 * left alone. Throws `bad_input` if an announcement would end before it begins.
 */
export async function changeSettings(database: Database, actor: Actor, changes: SettingChanges): Promise<Settings> {
  return database.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await readSettings(tx);
    for (const [name, value] of Object.entries(changes) as [SettingName, Settings[SettingName] | undefined][]) {
      const wanted = value ?? defaultSettings[name];
      if (value === undefined || isSame(wanted, before[name])) continue;
      await writeSetting(tx, name, isSame(wanted, defaultSettings[name]) ? null : value);
      await recordAct(tx, actor, "change setting", {}, `${name}: ${show(before[name])} → ${show(wanted)}`);
    }
    const after = await readSettings(tx);
    const { announcement_from: from, announcement_until: until } = after;
    if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
      throw failInput([{ path: "announcement_until", message: "The announcement must end after it begins." }]);
    return after;
  });
}

/** One change at a time: each is recorded with the value before it. */
async function lockSettings(tx: Queries): Promise<void> {
  await tx.execute(sql`lock table site_settings in share row exclusive mode`);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const shownMax = 200;

/** A value as the record shows it. Texts of whole pages are cut. */
function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > shownMax ? `${text.slice(0, shownMax)}…` : text;
}
