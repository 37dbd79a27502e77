import type { SettingName } from "#domains/settings/settings.ts";

/** What the settings are called on the screen. */
export const settingLabels: Record<SettingName, string> = {
  name: "Name",
  tagline: "Tagline",
  light_color: "Color on light pages",
  dark_color: "Color on dark pages",
  hero_title: "Large panel: title",
  hero_text: "Large panel: text",
  awards_title: "First small panel: title",
  awards_text: "First small panel: text",
  sponsorship_title: "Second small panel: title",
  sponsorship_text: "Second small panel: text",
  footer_line: "Sentence in the footer",
  names_software: "Say in the footer which software the site runs on",
  about: "About",
  rules: "Rules",
  imprint: "Imprint",
  privacy: "Privacy",
  contact: "Contact",
  offered_genres: "Genres",
  allows_mature: "Works for adults (rating M) can be published",
  announcement: "Announcement",
  announcement_from: "From",
  announcement_until: "Until",
  registration: "Who may make an account",
};
