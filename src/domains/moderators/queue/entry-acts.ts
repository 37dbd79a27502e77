import type { QueueAct } from "#domains/moderation/record/acts.ts";
import type { Reported } from "./contract.ts";

/** What a moderator can do about something reported, by what it is done to. */
export function listEntryActs({ book, person }: Reported): Record<"work" | "person" | "reports", QueueAct[]> {
  return {
    work: book ? [book.hidden_reason === null ? "hide" : "restore", "set rating"] : [],
    person: [
      "warn",
      person.suspended_until === null ? "suspend" : "end suspension",
      person.ban_reason === null ? "ban" : "unban",
    ],
    reports: ["dismiss", "note"],
  };
}

/** The keys for acts, while an entry has the focus. An act and what undoes it share one. */
export const actKeys = {
  hide: "h",
  restore: "h",
  "set rating": "r",
  warn: "w",
  suspend: "s",
  "end suspension": "s",
  ban: "b",
  unban: "b",
  dismiss: "d",
  note: "n",
} as const satisfies Partial<Record<QueueAct, string>>;

/** The other keys, and what they do. */
export const entryKeys = { next: "j", previous: "k", select: "x", claim: "c", pages: "p" } as const;
export type EntryKey = keyof typeof entryKeys;

/** Returns what a key does to an entry, if anything. */
export function readKey(key: string, reported: Reported): QueueAct | EntryKey | undefined {
  const { work, person, reports } = listEntryActs(reported);
  const keys: Partial<Record<QueueAct, string>> = actKeys;
  const names = Object.keys(entryKeys) as EntryKey[];
  return (
    [...work, ...person, ...reports].find((act) => keys[act] === key) ?? names.find((name) => entryKeys[name] === key)
  );
}

/** The id of an entry's element. */
export const entryId = ({ kind, id }: Pick<Reported, "kind" | "id">) => `reported-${kind}-${id}`;
