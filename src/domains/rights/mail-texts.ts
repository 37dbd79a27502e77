// Subjects and paragraphs of the emails about rights notices. The job that sends them adds the link to the notice.

import { formatTime } from "#platform/format-time.ts";
import type { RightsRow } from "./rights-rows.server.ts";
import { confirmDays } from "./vocab.ts";

/** What is mailed. The values are stored in queued jobs, so they must not change. */
export const rightsMailKinds = [
  "confirm",
  "received",
  "hidden",
  "declined",
  "copy",
  "countered",
  "in court",
  "restored",
] as const;
type RightsMailKind = (typeof rightsMailKinds)[number];
type Letter = { side: "claimant" | "owner"; subject: string; paragraphs: string[] };

const underLink = "What has come of it, and what you can do, is under this link. Please keep it to yourself:";

const writers: Record<RightsMailKind, (row: RightsRow) => Letter> = {
  // Says nothing that others have written, since anybody can have it sent to anybody.
  confirm: () => ({
    side: "claimant",
    subject: "Please confirm your rights notice",
    paragraphs: [
      "Somebody has sent a rights notice about a work on this site and given this address as theirs. Nobody reads it before it is confirmed.",
      `If it is yours, please open this link within ${confirmDays} days and confirm it. If not, you need not do anything.`,
    ],
  }),
  received: ({ work_title }) => ({
    side: "claimant",
    subject: `Your rights notice about “${work_title}” has arrived`,
    paragraphs: ["A moderator, not a program, will read it and decide. You will then hear from us.", underLink],
  }),
  hidden: ({ work_title }) => ({
    side: "claimant",
    subject: `“${work_title}” was hidden`,
    paragraphs: [
      `A moderator has hidden “${work_title}” because of your rights notice. Its owner gets your name, your statement, and your signature, but none of your addresses.`,
      "They can send a counter-notice. If they do, you will get it, and can then go to court; otherwise nothing more is needed.",
      underLink,
    ],
  }),
  declined: ({ work_title, state }) => ({
    side: "claimant",
    subject: `Your rights notice about “${work_title}” was decided`,
    paragraphs: [
      state === "gone"
        ? `A moderator has read your rights notice. “${work_title}” is not on the site anymore.`
        : `A moderator has read your rights notice, and has not hidden “${work_title}” because of it.`,
      "If you know something that the notice did not say, you can send another one. You can also go to court.",
      underLink,
    ],
  }),
  copy: (row) => ({
    side: "owner",
    subject: `The rights notice about “${row.work_title}”`,
    paragraphs: [
      `A moderator has hidden “${row.work_title}” because of this rights notice.`,
      `From: ${row.name}`,
      row.statement,
      `Signed: ${row.signature}`,
      "If this is a mistake or a misidentification, you can send a counter-notice under this link. Unless the claimant then goes to court, the work is shown again after 10 to 14 business days. Please keep the link to yourself:",
    ],
  }),
  countered: (row) => ({
    side: "claimant",
    subject: `A counter-notice about “${row.work_title}”`,
    paragraphs: [
      `The owner of “${row.work_title}” says that it was hidden by mistake:`,
      row.counter_statement ?? "",
      `Signed: ${row.counter_signature ?? ""}`,
      `Name, address, and telephone number of the owner:\n${row.counter_name ?? ""}\n${row.counter_address ?? ""}\n${row.counter_phone ?? ""}`,
      `The work is shown again on ${formatTime(new Date(row.restore_at ?? 0))}, unless you say before then, under this link, that you have filed an action seeking a court order against the owner:`,
    ],
  }),
  "in court": ({ work_title }) => ({
    side: "owner",
    subject: `The claimant has gone to court about “${work_title}”`,
    paragraphs: [`The claimant says that they have gone to court, so “${work_title}” stays hidden.`, underLink],
  }),
  restored: ({ work_title }) => ({
    side: "claimant",
    subject: `“${work_title}” is not hidden anymore`,
    paragraphs: [
      `“${work_title}”, about which you have sent a rights notice, is not hidden because of it anymore.`,
      underLink,
    ],
  }),
};

/** Writes the email of this kind about a notice. */
export function writeRightsMail(what: RightsMailKind, row: RightsRow): Letter {
  return writers[what](row);
}
