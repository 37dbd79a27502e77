/** Lengths of texts, in characters. */
export const siteNameMax = 40;
export const lineMax = 160;
export const heroTextMax = 300;
export const pageTextMax = 20_000;

/** Who may make an account. */
export const registrations = ["open", "approval", "invitation", "closed"] as const;
export type Registration = (typeof registrations)[number];

/** Whether everybody is offered to sign up, or to apply. */
export function offersSignUp({ registration }: { registration: Registration }): boolean {
  return registration === "open" || registration === "approval";
}

/** Whether the works of new accounts wait until somebody has looked at them; auto: where there are moderators. */
export const holdings = ["auto", "on", "off"] as const;
export type Holding = (typeof holdings)[number];
export const holdDaysMax = 365;
export const holdReadersMax = 1000;

/** How many domains of email a list of them can have, and how long each can be. */
export const domainsMax = 1000;
export const domainMax = 253;

/** What a site is if its operator sets nothing: the texts, looks, and rules of Longbox. Null stands for what the program has built in. */
export const defaultSettings = {
  /** The name of the site, everywhere. */
  name: "Longbox",
  /** What the site is for, in a few words, as link previews and install prompts say it. */
  tagline: "publish comics, and read them for free",
  /** The color of buttons, links, and drawings, as `#rrggbb`, on light and on dark pages. */
  light_color: "#c8102e",
  dark_color: "#ff5c6c",
  /**
   * The site's own logo and icon: the hash and size of the picture, as in `0f3a…-320x96`. Uploaded, and drawn by the program itself
   * (draw-site-picture.server.ts).
   */
  logo: null as string | null,
  icon: null as string | null,
  /** The three panels at the top of the home page. */
  hero_title: "Long live American comics",
  hero_text:
    "Capes, crime, ghosts, and heartbreak. Publish your book here, issue by issue, and anyone can read it for free.",
  awards_title: "Awards",
  awards_text: "Featured work may be eligible for funding. Draw something we cannot put down.",
  sponsorship_title: "Sponsorship",
  sponsorship_text: "In the future, the comics readers love most may find a sponsor. We will keep the light on.",
  /** The sentence in the footer. */
  footer_line: null as string | null,
  /** Whether the footer says which software the site runs on. */
  names_software: true,
  /** Pages in Markdown. Those without a text of the program's own exist only once they are set. */
  about: null as string | null,
  rules: null as string | null,
  imprint: null as string | null,
  privacy: null as string | null,
  contact: null as string | null,
  /** The genres that forms and search offer; null for all. Works keep those that are no longer offered. */
  offered_genres: null as string[] | null,
  /** Whether works for adults can be published. */
  allows_mature: true,
  /** A banner on every page, from one moment until another (ISO 8601); null for no limit. */
  announcement: null as string | null,
  announcement_from: null as string | null,
  announcement_until: null as string | null,
  /** Who may make an account. */
  registration: "open" as Registration,
  /** What somebody is asked who applies for an account. */
  registration_question: "Why would you like to join?",
  /** Domains of email, with their subdomains, with which nobody can make an account, or with which alone one can if there are any. */
  refused_email_domains: [] as string[],
  allowed_email_domains: [] as string[],
  /**
   * Whether the first works of an account are left out of lists of the whole site until a moderator has looked at them, or the account is
   * `hold_days` old and `hold_readers` people with older accounts have read them.
   */
  hold_new_accounts: "auto" as Holding,
  hold_days: 7,
  hold_readers: 3,
};

/** The pages of the site whose text is Markdown of the operator. */
export const textNames = ["about", "rules", "imprint", "privacy", "contact"] as const;
export type TextName = (typeof textNames)[number];
export const textLabels: Record<TextName, string> = {
  about: "About",
  rules: "Rules",
  imprint: "Imprint",
  privacy: "Privacy",
  contact: "Contact",
};

export type Settings = typeof defaultSettings;
/** The settings that are pictures. */
export type PictureSetting = "logo" | "icon";
/** What documents of all kinds show of the site. */
export type SiteLook = Pick<Settings, "name" | "tagline" | "light_color" | "dark_color" | "logo" | "icon">;
export type SettingName = keyof Settings;
export const settingNames = Object.keys(defaultSettings) as SettingName[];
