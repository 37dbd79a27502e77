import { findUnerasedUser } from "./domains/people/find-user.server.ts";
import { resetPasswordPath } from "./domains/people/paths.ts";
import { suspensionOf } from "./domains/people/suspend.server.ts";
import type { UserRow } from "./domains/people/users-table.server.ts";
import { resetMinutes, userRoles } from "./domains/people/vocab.ts";
import { listActs } from "#domains/moderation/acts.server.ts";
import { findBookToModerate } from "#domains/moderation/find-book-to-moderate.server.ts";
import type { Moderation } from "#domains/moderation/moderate.server.ts";
import { suspendDaysMax } from "./domains/moderation/record/vocab.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { listUnsentMails, retryUnsentMails } from "#platform/jobs/unsent-mails.server.ts";
import { describeAct, describeMail, describeUser } from "./describe-for-operator.ts";
import { UsageError } from "./usage-error.ts";

/** What commands need in order to run. */
export type CommandContext = { database: Database; queue: Queue; moderation: Moderation; publicUrl: string };

export type Command = {
  /** Names of the arguments, in order; optional ones, in brackets, are last. */
  arguments: string[];
  needsReason?: boolean;
  needsDays?: boolean;
  summary: string;
  /** Runs the command, and returns the line or lines to print. */
  run(site: CommandContext, args: string[], reason: string, days: number): Promise<string | string[]>;
};

const actor = "command line";
const auditLength = 200;
const mailsLength = 200;

/** The commands of `npx longbox`, by name. */
export const commands: Record<string, Command> = {
  role: {
    arguments: ["NAME", "ROLE"],
    summary: `Gives a user a role: ${userRoles.join(", ")}. Moderators and admins see the reports at /moderation.`,
    async run({ database, moderation }, [name = "", wanted = ""]) {
      const role = userRoles.find((each) => each === wanted);
      if (!role) throw new UsageError(`The role must be one of ${userRoles.join(", ")}, not "${wanted}".`);
      const user = await findUser(database.queries, name);
      await moderation.setRole(actor, user, role);
      return `${user.username} now has the role ${role}.`;
    },
  },
  user: {
    arguments: ["NAME"],
    summary: "Shows what the site knows about a user, and what moderators have done about them.",
    async run({ database: { queries } }, [name = ""]) {
      const user = await findUser(queries, name);
      const acts = await listActs(queries, { limit: auditLength, personId: user.id });
      return [describeUser(user), ...acts.map(describeAct)];
    },
  },
  password: {
    arguments: ["NAME"],
    summary: `Prints a link that lets a user choose a new password. It works once, for ${resetMinutes} minutes.`,
    async run({ database, moderation, publicUrl }, [name = ""]) {
      const user = await findUser(database.queries, name);
      if (user.bannedAt) throw new UsageError(`${user.username} is banned: lift the ban first.`);
      const token = await moderation.createResetLink(actor, user);
      if (!token) throw new UsageError(`The account of ${user.username} has just changed: try again.`);
      return publicUrl + resetPasswordPath(token);
    },
  },
  "remove-second-factor": {
    arguments: ["NAME"],
    summary:
      "Removes the second factor of a user who has lost it. First make sure that the request comes from them. They are notified by email.",
    async run({ database, moderation }, [name = ""]) {
      const user = await findUser(database.queries, name);
      await moderation.removeSecondFactor(actor, user);
      return `${user.username} now logs in with the password alone.`;
    },
  },
  ban: {
    arguments: ["NAME"],
    needsReason: true,
    summary: "Hides a user and all of their works, and ends their sessions, until the ban is lifted.",
    async run({ database, moderation }, [name = ""], reason) {
      const user = await findUser(database.queries, name);
      await moderation.decide("ban", { actor, person: user, reason });
      return `${user.username} is banned.`;
    },
  },
  unban: {
    arguments: ["NAME"],
    summary: "Lifts the ban on a user. Their works are shown again, unless they had deactivated their account.",
    async run({ database, moderation }, [name = ""]) {
      const user = await findUser(database.queries, name);
      if (!user.bannedAt) throw new UsageError(`${user.username} is not banned.`);
      await moderation.decide("unban", { actor, person: user, reason: "" });
      return `${user.username} is no longer banned.`;
    },
  },
  suspend: {
    arguments: ["NAME"],
    needsReason: true,
    needsDays: true,
    summary: `Keeps a user from changing anything for a number of days (1 to ${suspendDaysMax}). Their works stay visible. The suspension ends automatically.`,
    async run({ database, moderation }, [name = ""], reason, days) {
      const user = await findUser(database.queries, name);
      await moderation.decide("suspend", { actor, person: user, reason, days });
      return `${user.username} is suspended for ${days} ${days === 1 ? "day" : "days"}.`;
    },
  },
  unsuspend: {
    arguments: ["NAME"],
    summary: "Ends a user's suspension early.",
    async run({ database, moderation }, [name = ""]) {
      const user = await findUser(database.queries, name);
      if (!suspensionOf(user)) throw new UsageError(`${user.username} is not suspended.`);
      await moderation.decide("end suspension", { actor, person: user, reason: "" });
      return `${user.username} is no longer suspended.`;
    },
  },
  hide: {
    arguments: ["BOOK-ID"],
    needsReason: true,
    summary: "Hides a book from everyone but its owner, who cannot undo this. The id is in the book's address.",
    async run({ database, moderation }, [id = ""], reason) {
      const book = await findBook(database.queries, id);
      await moderation.decide("hide", { actor, person: book.owner, book, reason });
      return `"${book.title}" is hidden.`;
    },
  },
  unhide: {
    arguments: ["BOOK-ID"],
    summary: "Shows a hidden book again, unless its owner has hidden it too.",
    async run({ database, moderation }, [id = ""]) {
      const book = await findBook(database.queries, id);
      if (book.hiddenReason === null) throw new UsageError(`No moderator has hidden "${book.title}".`);
      await moderation.decide("restore", { actor, person: book.owner, book, reason: "" });
      return `"${book.title}" is no longer hidden by moderators.`;
    },
  },
  audit: {
    arguments: [],
    summary: `Prints the last ${auditLength} acts of moderators and of this command, newest first.`,
    async run({ database }) {
      const acts = await listActs(database.queries, { limit: auditLength });
      return acts.length > 0 ? acts.map(describeAct) : "Nothing has been recorded yet.";
    },
  },
  "mail list": {
    arguments: [],
    summary: `Prints emails that are not sent: to whom, since when, why, and when they are tried next. Those that wait longest are first, at most ${mailsLength}. Emails that were given up after three days are kept for seven more.`,
    async run({ database }) {
      const mails = await listUnsentMails(database.queries, mailsLength);
      return mails.length > 0 ? mails.map(describeMail) : "No emails are waiting.";
    },
  },
  "mail retry": {
    arguments: ["[ID]"],
    summary:
      "Has all emails of `mail list` sent now, or the one with this id, even those that were given up. The site must be running.",
    async run(site, [id]) {
      const count = await retryUnsentMails(site, id);
      if (id !== undefined && count === 0)
        throw new UsageError(`No email with the id ${id} is waiting. The ids are in: npx longbox mail list`);
      if (count === 0) return "No emails are waiting.";
      return `${count} ${count === 1 ? "email is" : "emails are"} tried again now. See: npx longbox mail list`;
    },
  },
};

async function findUser(queries: Queries, name: string): Promise<UserRow> {
  const user = await findUnerasedUser(queries, name);
  if (!user) throw new UsageError(`There is no user ${name}.`);
  return user;
}

async function findBook(queries: Queries, id: string) {
  const book = /^[1-9]\d{0,14}$/.test(id) ? await findBookToModerate(queries, Number(id)) : undefined;
  if (!book) throw new UsageError(`There is no book ${id}. The id is the number in the book's address.`);
  return book;
}
