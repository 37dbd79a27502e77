import type { Holding, Registration, SettingName } from "#domains/settings/settings.ts";

/** What the settings are called on the screen. */
export const settingLabels: Record<SettingName, string> = {
  name: "Name",
  tagline: "Tagline",
  light_color: "Color on light pages",
  dark_color: "Color on dark pages",
  logo: "Logo",
  icon: "Icon",
  hero_title: "Large panel: title",
  hero_text: "Large panel: text",
  awards_title: "First small panel: title",
  awards_text: "First small panel: text",
  sponsorship_title: "Second small panel: title",
  sponsorship_text: "Second small panel: text",
  footer_line: "Footer text",
  names_software: "Name the software in the footer",
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
  registration: "Who can create an account",
  registration_question: "Question for applicants",
  refused_email_domains: "Refused email domains",
  allowed_email_domains: "Allowed email domains",
  hold_new_accounts: "Hold works of new accounts",
  hold_days: "Days",
  hold_readers: "Readers",
};

type ChoiceLabels<Value extends string> = Record<Value, { label: string; hint: string }>;

export const registrationLabels: ChoiceLabels<Registration> = {
  open: { label: "Everybody", hint: "New accounts can be used right away." },
  approval: { label: "Everybody who is accepted", hint: "People answer a question, and moderators decide." },
  invitation: { label: "Everybody who is invited", hint: "Moderators create links, each for a number of accounts." },
  closed: { label: "Nobody", hint: "The site shows no sign-up form and refuses new accounts." },
};

export const holdingLabels: ChoiceLabels<Holding> = {
  auto: { label: "If the site has moderators", hint: "They look at the works." },
  on: { label: "Always", hint: "Without moderators, works wait only for the days and readers." },
  off: { label: "Never", hint: "New accounts then share a third of the home page." },
};
