import * as z from "zod/mini";
import { shortText } from "#domains/books/forms.ts";
import { genres } from "#domains/books/vocab.ts";
import { findLeastContrast, leastContrast } from "#domains/settings/contrast.ts";
import {
  domainMax,
  domainsMax,
  heroTextMax,
  holdDaysMax,
  holdings,
  holdReadersMax,
  lineMax,
  pageTextMax,
  registrations,
  type SettingName,
  siteNameMax,
} from "#domains/settings/settings.ts";
import { markdownText } from "#domains/settings/texts/markdown-text.ts";
import { encodeDomain } from "#platform/encode-domain.ts";
import { visibleText } from "#platform/visible-text.ts";

const tooLong = (max: number) => `This must be at most ${max.toLocaleString("en-US")} characters.`;
const empty = "This must not be empty.";
const line = (max: number) => shortText(max, tooLong(max)).check(visibleText(empty));
const markdown = markdownText(pageTextMax, empty);
const flag = z.boolean("This must be true or false.");
const moment = z.iso.datetime({ offset: true, error: "Please choose a time." });

const color = (setting: "light_color" | "dark_color") =>
  z.string().check(
    z.toLowerCase(),
    z.regex(/^#[0-9a-f]{6}$/, "A color is written as # and six digits or letters, as in #c8102e."),
    z.refine(
      (text) => !/^#[0-9a-f]{6}$/.test(text) || findLeastContrast(setting, text) >= leastContrast,
      `This color has too little contrast on ${setting === "light_color" ? "light" : "dark"} pages: it needs ${leastContrast}:1.`,
    ),
  );

const wholeNumber = (max: number) => {
  const sentence = `This must be a whole number from 0 to ${max.toLocaleString("en-US")}.`;
  return z.number(sentence).check(z.int(sentence), z.minimum(0, sentence), z.maximum(max, sentence));
};

const notADomain = "Each must be a domain, such as mail.example.org, or the end of one, such as edu.";
const emailDomains = z
  .array(
    z.string(notADomain).check(
      z.trim(),
      z.overwrite((domain) => encodeDomain(`@${domain.replace(/^[@*.]+/, "")}`).slice(1)),
      z.toLowerCase(),
      z.maxLength(domainMax, notADomain),
      z.regex(/^[a-z\d-]+(?:\.[a-z\d-]+)*$/, notADomain),
    ),
    "This must be a list of domains.",
  )
  .check(z.maxLength(domainsMax, `This can have at most ${domainsMax.toLocaleString("en-US")} domains.`));

/** What each setting accepts; null brings back its default. */
export const settingSchemas = {
  name: line(siteNameMax),
  tagline: line(lineMax),
  light_color: color("light_color"),
  dark_color: color("dark_color"),
  logo: z.null("Upload a logo with POST /admin/settings/logo. Only null is accepted here, which removes it."),
  icon: z.null("Upload an icon with POST /admin/settings/icon. Only null is accepted here, which removes it."),
  hero_title: line(lineMax),
  hero_text: line(heroTextMax),
  awards_title: line(lineMax),
  awards_text: line(heroTextMax),
  sponsorship_title: line(lineMax),
  sponsorship_text: line(heroTextMax),
  footer_line: line(heroTextMax),
  names_software: flag,
  about: markdown,
  rules: markdown,
  imprint: markdown,
  privacy: markdown,
  contact: markdown,
  offered_genres: z
    .array(z.enum(genres, "There is no such genre!"))
    .check(z.minLength(1, "Offer at least one genre."), z.maxLength(genres.length)),
  allows_mature: flag,
  announcement: line(heroTextMax),
  announcement_from: moment,
  announcement_until: moment,
  registration: z.enum(registrations, `This must be one of ${registrations.join(", ")}.`),
  registration_question: line(heroTextMax),
  refused_email_domains: emailDomains,
  allowed_email_domains: emailDomains,
  hold_new_accounts: z.enum(holdings, `This must be one of ${holdings.join(", ")}.`),
  hold_days: wholeNumber(holdDaysMax),
  hold_readers: wholeNumber(holdReadersMax),
} as const satisfies Record<SettingName, z.ZodMiniType>;
