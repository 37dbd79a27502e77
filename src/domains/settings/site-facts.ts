import { defaultSettings, type Settings } from "./settings.ts";

/** What pages show of the settings. Texts of single pages are read by those pages. */
const shownNames = [
  "name",
  "tagline",
  "light_color",
  "dark_color",
  "logo",
  "icon",
  "footer_line",
  "names_software",
  "hero_title",
  "hero_text",
  "awards_title",
  "awards_text",
  "sponsorship_title",
  "sponsorship_text",
  "offered_genres",
  "allows_mature",
  "announcement",
  "announcement_from",
  "announcement_until",
  "registration",
] as const satisfies (keyof Settings)[];
/** The parts of the settings that every page needs, in the browser too. */
export type SiteFacts = Pick<Settings, (typeof shownNames)[number]>;

/**
 * The facts that are not the defaults, as pages carry them to the browser; undefined if there are none, so that a site that sets nothing
 * sends nothing.
 */
export function listChangedFacts(settings: Settings): Partial<SiteFacts> | undefined {
  const changed = shownNames.filter((name) => JSON.stringify(settings[name]) !== JSON.stringify(defaultSettings[name]));
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, settings[name]])) : undefined;
}

/** The facts of which these are not the defaults. */
export function completeFacts(changed: Partial<SiteFacts> | undefined): SiteFacts {
  return { ...defaultSettings, ...changed };
}
