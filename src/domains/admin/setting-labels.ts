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
  registration_question: "Question to applicants",
  refused_email_domains: "Refused domains of email",
  allowed_email_domains: "Only these domains of email",
  hold_new_accounts: "Works of new accounts wait",
  hold_days: "Days",
  hold_readers: "Readers",
};

type ChoiceLabels<Value extends string> = Record<Value, { label: string; hint: string }>;

export const registrationLabels: ChoiceLabels<Registration> = {
  open: { label: "Everybody", hint: "New accounts work at once." },
  approval: { label: "Everybody who is accepted", hint: "People answer a question, and moderators decide." },
  invitation: { label: "Everybody who is invited", hint: "Moderators make links for a number of accounts." },
  closed: { label: "Nobody", hint: "The site offers no form, and refuses new accounts." },
};

export const holdingLabels: ChoiceLabels<Holding> = {
  auto: { label: "If the site has moderators", hint: "Somebody has to look at the works." },
  on: { label: "Always", hint: "Without moderators, works wait for days and readers only." },
  off: { label: "Never", hint: "The home page then gives new accounts one place in three." },
};
