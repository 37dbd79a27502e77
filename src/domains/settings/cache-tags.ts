import { cacheTag } from "#platform/cache-tag.ts";

/** Announced when a setting of the site has changed, which every page may show: everything cached is dropped. */
export const settingsTag = cacheTag("settings");
