import { announce } from "#platform/db/changes.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, ne, sql } from "#platform/db/drizzle.server.ts";
import { settingsTag } from "./cache-tags.ts";
import { defaultSettings, type PictureSetting, type SettingName, type Settings, settingNames } from "./settings.ts";
import { sitePictures } from "./site-pictures-table.server.ts";
import { siteSettings } from "./site-settings-table.server.ts";

/** The settings of the site, as every process reads them. */
export type SiteSettings = {
  /** Returns the settings. If the database does not answer, returns those read last. */
  read(): Promise<Settings>;
  /** Has the next `read` ask the database. Call it when `settingsTag` is announced. */
  forget(): void;
};

/** Opens the settings of the site. They are read when they are needed and not known, or known for longer than `freshMs`. */
export function openSiteSettings(queries: Queries, freshMs: number): SiteSettings {
  let known: Settings | undefined;
  let readAt = -Infinity;
  let reading: Promise<Settings> | undefined;
  const readNow = async (): Promise<Settings> => {
    const startedAt = performance.now();
    try {
      known = await readSettings(queries);
      readAt = startedAt;
      return known;
    } catch (error) {
      if (!known) throw error;
      return known;
    }
  };
  return {
    async read() {
      if (known && performance.now() - readAt < freshMs) return known;
      const mine = (reading ??= readNow());
      try {
        return await mine;
      } finally {
        if (reading === mine) reading = undefined;
      }
    },
    forget() {
      readAt = -Infinity;
      // A reading that has begun may have missed the change.
      reading = undefined;
    },
  };
}

/** Reads the settings from the database: what has been set, over the defaults. */
export async function readSettings(queries: Queries): Promise<Settings> {
  const rows = await queries.select({ name: siteSettings.name, value: siteSettings.value }).from(siteSettings);
  const known = rows.filter(({ name }) => settingNames.includes(name as SettingName));
  return { ...defaultSettings, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) };
}

/** Stores a setting that has been checked; null brings back the default. Every process hears of it when the transaction commits. */
export async function writeSetting(tx: Queries, name: SettingName, value: unknown): Promise<void> {
  if (value === null) await tx.delete(siteSettings).where(eq(siteSettings.name, name));
  else
    await tx
      .insert(siteSettings)
      .values({ name, value })
      .onConflictDoUpdate({ target: siteSettings.name, set: { value: sql`excluded.value`, changedAt: sql`now()` } });
  if (name === "logo" || name === "icon") await dropReplaced(tx, name, value as string | null);
  await announce(tx, settingsTag);
}

/** Deletes the files of the pictures that a setting no longer names. */
async function dropReplaced(tx: Queries, setting: PictureSetting, current: string | null): Promise<void> {
  const isReplaced = current === null ? undefined : ne(sitePictures.picture, current);
  await tx.delete(sitePictures).where(and(eq(sitePictures.setting, setting), isReplaced));
}
