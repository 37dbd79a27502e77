import { defaultSettings, type Settings, type TextName, textNames } from "./settings.ts";

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
  "announcement_until",
  "registration",
  "registration_question",
  "hold_days",
  "hold_readers",
] as const satisfies (keyof Settings)[];
/** What every page needs to know of the settings, in the browser too. */
export type SiteFacts = Pick<Settings, (typeof shownNames)[number]> & {
  /** The pages with the site's own texts that exist. */
  texts: TextName[];
};

/**
 * The facts that are not the defaults, as pages carry them to the browser; undefined if there are none, so that a site that sets nothing
 * sends nothing. An announcement is left out before it begins and after it ends.
 */
export function listChangedFacts(settings: Settings, now: Date): Partial<SiteFacts> | undefined {
  const isAnnounced = isBetween(now, settings.announcement_from, settings.announcement_until);
  const facts: SiteFacts = {
    ...settings,
    ...(!isAnnounced && { announcement: null, announcement_until: null }),
    texts: textNames.filter((name) => defaultTexts.includes(name) || settings[name] !== null),
  };
  const changed = [...shownNames, "texts" as const].filter(
    (name) => JSON.stringify(facts[name]) !== JSON.stringify(defaultFacts[name]),
  );
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, facts[name]])) : undefined;
}

/** The texts that the program has itself. */
export const defaultTexts: readonly TextName[] = ["about", "rules"];
const defaultFacts: SiteFacts = { ...defaultSettings, texts: [...defaultTexts] };

/** The facts of which these are not the defaults. */
export function completeFacts(changed: Partial<SiteFacts> | undefined): SiteFacts {
  return { ...defaultFacts, ...changed };
}

function isBetween(now: Date, from: string | null, until: string | null): boolean {
  return (from === null || now >= new Date(from)) && (until === null || now < new Date(until));
}
