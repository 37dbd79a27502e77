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
export function changeSettings(database: Database, actor: Actor, changes: SettingChanges): Promise<Settings> {
  return changeInTurn(database, async (tx, before) => {
    for (const [name, value] of Object.entries(changes) as [SettingName, Settings[SettingName] | undefined][])
      if (value !== undefined) await writeAndRecord(tx, actor, before, name, value);
    const { announcement_from: from, announcement_until: until } = await readSettings(tx);
    if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
      throw failInput([{ path: "announcement_until", message: "The announcement must end after it begins." }]);
  });
}

/** Runs `change` with the settings before it, while nobody else changes any. Returns those after it. */
export function changeInTurn(
  database: Database,
  change: (tx: Queries, before: Settings) => Promise<void>,
): Promise<Settings> {
  return database.transaction(async (tx) => {
    await lockSettings(tx);
    await change(tx, await readSettings(tx));
    return readSettings(tx);
  });
}

/** Writes a setting and records it, if it is not what it was before. Null brings back the default. */
export async function writeAndRecord<N extends SettingName>(
  tx: Queries,
  actor: Actor,
  before: Settings,
  name: N,
  value: Settings[N] | null,
): Promise<void> {
  const wanted = value ?? defaultSettings[name];
  if (isSame(wanted, before[name])) return;
  await writeSetting(tx, name, isSame(wanted, defaultSettings[name]) ? null : value);
  await recordAct(tx, actor, "change setting", {}, `${name}: ${show(before[name])} → ${show(wanted)}`);
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
