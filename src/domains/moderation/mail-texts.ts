// Subjects and paragraphs of the emails about moderators' acts. Reasons are in the moderator's words. The job that sends the
// email adds how to answer.

import { formatTime } from "#platform/format-time.ts";

export const writeHiddenMail = (title: string, reason: string) => ({
  subject: `Your book "${title}" has been hidden`,
  paragraphs: [
    `A moderator of Longbox has hidden your book "${title}".`,
    `Reason: ${reason}`,
    "Only you can see it now. You can still edit, export, and delete it.",
  ],
});

export const writeHiddenBooksMail = (titles: string[], reason: string) => ({
  subject: `${titles.length} of your books have been hidden`,
  paragraphs: [
    `A moderator of Longbox has hidden these books of yours: ${listTitles(titles)}`,
    `Reason: ${reason}`,
    "Only you can see them now. You can still edit, export, and delete them.",
  ],
});

export const writeHeldMail = (title: string, reason: string) => ({
  subject: `Your book "${title}" is waiting for a moderator`,
  paragraphs: [
    `Longbox has hidden your book "${title}" until a moderator has looked at it.`,
    `Reason: ${reason}`,
    "Only you can see it now. You can still edit, export, and delete it.",
  ],
});

export const writeRestoredMail = (title: string) => ({
  subject: `Your book "${title}" is shown again`,
  paragraphs: [`Your book "${title}" has been restored. Unless you have hidden it, everyone can see it.`],
});

export const writeRestoredBooksMail = (titles: string[]) => ({
  subject: `${titles.length} of your books are shown again`,
  paragraphs: [
    `A moderator of Longbox has restored these books of yours: ${listTitles(titles)}`,
    "Unless you have hidden them, everyone can see them.",
  ],
});

export const writeRatedMail = (title: string, rating: string, reason: string) => ({
  subject: `The rating of your book "${title}" has been changed`,
  paragraphs: [
    `A moderator of Longbox has changed the rating of your book "${title}" to ${rating}.`,
    `Reason: ${reason}`,
  ],
});

export const writeWarnedMail = (reason: string) => ({
  subject: "A warning from the moderators",
  paragraphs: ["A moderator of Longbox has warned you:", reason],
});

export const writeSuspendedMail = (until: Date, reason: string) => ({
  subject: "Your account has been suspended",
  paragraphs: [
    `A moderator of Longbox has suspended your account until ${formatTime(until)}.`,
    `Reason: ${reason}`,
    "Until then, you can log in and read, and your works stay visible, but you cannot publish or change anything. The suspension ends automatically.",
  ],
});

export const writeSuspensionEndedMail = () => ({
  subject: "Your account is no longer suspended",
  paragraphs: ["A moderator of Longbox has ended the suspension of your account. You can publish again."],
});

export const writeBannedMail = (reason: string) => ({
  subject: "Your account has been banned",
  paragraphs: [
    "A moderator of Longbox has banned your account. You cannot log in, and your works are hidden.",
    `Reason: ${reason}`,
  ],
});

export const writeUnbannedMail = () => ({
  subject: "Your account is no longer banned",
  paragraphs: [
    "A moderator of Longbox has lifted the ban on your account. You can log in again. Your works are shown again, unless you had deactivated your account: then logging in shows them.",
  ],
});

export const writeUpheldMail = (reason: string) => ({
  subject: "The moderators have read your answer",
  paragraphs: ["A moderator of Longbox has read your answer. The decision stands.", `Reason: ${reason}`],
});

/** How many titles an email names. */
const titlesMax = 20;

function listTitles(titles: string[]): string {
  const named = titles.slice(0, titlesMax).map((title) => `"${title}"`);
  const more = titles.length - named.length;
  return more > 0 ? `${named.join(", ")}, and ${more} more` : named.join(", ");
}
