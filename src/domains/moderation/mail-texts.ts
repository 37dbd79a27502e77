// Subjects and paragraphs of the emails about moderators' acts. Reasons are in the moderator's words. The job that sends the
// email adds how to answer.

import { formatTime } from "#platform/format-time.ts";

export const writeHiddenMail = (siteName: string, title: string, reason: string) => ({
  subject: `Your book "${title}" has been hidden`,
  paragraphs: [
    `A moderator of ${siteName} has hidden your book "${title}".`,
    `Reason: ${reason}`,
    "Only you can see it now. You can still edit, export, and delete it.",
  ],
});

export const writeHiddenBooksMail = (siteName: string, titles: string[], reason: string) => ({
  subject: `${titles.length} of your books have been hidden`,
  paragraphs: [
    `A moderator of ${siteName} has hidden these books of yours: ${listTitles(titles)}`,
    `Reason: ${reason}`,
    "Only you can see them now. You can still edit, export, and delete them.",
  ],
});

export const writeHeldMail = (siteName: string, title: string, reason: string) => ({
  subject: `Your book "${title}" is waiting for a moderator`,
  paragraphs: [
    `${siteName} has hidden your book "${title}" until a moderator has looked at it.`,
    `Reason: ${reason}`,
    "Only you can see it now. You can still edit, export, and delete it.",
  ],
});

export const writeRestoredMail = (title: string) => ({
  subject: `Your book "${title}" is shown again`,
  paragraphs: [`Your book "${title}" has been restored. Unless you have hidden it, everyone can see it.`],
});

export const writeRestoredBooksMail = (siteName: string, titles: string[]) => ({
  subject: `${titles.length} of your books are shown again`,
  paragraphs: [
    `A moderator of ${siteName} has restored these books of yours: ${listTitles(titles)}`,
    "Unless you have hidden them, everyone can see them.",
  ],
});

export const writeRatedMail = (siteName: string, title: string, rating: string, reason: string) => ({
  subject: `The rating of your book "${title}" has been changed`,
  paragraphs: [
    `A moderator of ${siteName} has changed the rating of your book "${title}" to ${rating}.`,
    `Reason: ${reason}`,
  ],
});

export const writeWarnedMail = (siteName: string, reason: string) => ({
  subject: "A warning from the moderators",
  paragraphs: [`A moderator of ${siteName} has warned you:`, reason],
});

export const writeSuspendedMail = (siteName: string, until: Date, reason: string) => ({
  subject: "Your account has been suspended",
  paragraphs: [
    `A moderator of ${siteName} has suspended your account until ${formatTime(until)}.`,
    `Reason: ${reason}`,
    "Until then, you can log in and read, and your works stay visible, but you cannot publish or change anything. The suspension ends automatically.",
  ],
});

export const writeSuspensionEndedMail = (siteName: string) => ({
  subject: "Your account is no longer suspended",
  paragraphs: [`A moderator of ${siteName} has ended the suspension of your account. You can publish again.`],
});

export const writeBannedMail = (siteName: string, reason: string) => ({
  subject: "Your account has been banned",
  paragraphs: [
    `A moderator of ${siteName} has banned your account. You cannot log in, and your works are hidden.`,
    `Reason: ${reason}`,
  ],
});

export const writeUnbannedMail = (siteName: string) => ({
  subject: "Your account is no longer banned",
  paragraphs: [
    `A moderator of ${siteName} has lifted the ban on your account. You can log in again. Your works are shown again, unless you had deactivated your account: then logging in shows them.`,
  ],
});

export const writeUpheldMail = (siteName: string, reason: string) => ({
  subject: "The moderators have read your answer",
  paragraphs: [`A moderator of ${siteName} has read your answer. The decision stands.`, `Reason: ${reason}`],
});

/** How many titles an email names. */
const titlesMax = 20;

function listTitles(titles: string[]): string {
  const named = titles.slice(0, titlesMax).map((title) => `"${title}"`);
  const more = titles.length - named.length;
  return more > 0 ? `${named.join(", ")}, and ${more} more` : named.join(", ");
}
