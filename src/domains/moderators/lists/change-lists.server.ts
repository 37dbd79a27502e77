import type * as z from "zod/mini";
import { recordAct } from "#domains/moderation/acts.server.ts";
import { actReasonMax } from "#domains/moderation/record/vocab.ts";
import { toComparableDomain, toComparableWords } from "#domains/screening/comparable.ts";
import { readList, readListSettings, replaceLists } from "#domains/screening/lists.server.ts";
import { type ListName, listNames } from "#domains/screening/vocab.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { listsBody, type ListsForm, splitEntries } from "./forms.ts";

type Lists = z.infer<typeof listsBody>;

const fields = {
  "refused word": "refusedWords",
  "held word": "heldWords",
  "held domain": "heldDomains",
  reason: "reasons",
} as const satisfies Record<ListName, keyof ListsForm>;

/** How entries are compared, and so stored. */
const comparable: Record<ListName, (entry: string) => string> = {
  "refused word": toComparableWords,
  "held word": toComparableWords,
  "held domain": (entry) => toComparableDomain(entry) ?? "",
  reason: (entry) => entry,
};

/** Reads the lists as the form shows them. */
export async function readLists(queries: Queries): Promise<Lists> {
  const { hideAt, version } = await readListSettings(queries);
  const read = async (list: ListName) => (await readList(queries, list)).join("\n");
  return {
    refusedWords: await read("refused word"),
    heldWords: await read("held word"),
    heldDomains: await read("held domain"),
    reasons: await read("reason"),
    hideAt: hideAt === null ? "" : String(hideAt),
    version,
  };
}

/** Replaces the lists, and records which entries have come and gone. Throws `lists_changed`. */
export async function changeLists(tx: Queries, viewer: Viewer, { hideAt, version, ...texts }: Lists): Promise<void> {
  const was = await readListSettings(tx);
  const changes: string[] = [];
  const lists = {} as Record<ListName, string[]>;
  for (const list of listNames) {
    const before = await readList(tx, list);
    lists[list] = [...new Set(splitEntries(texts[fields[list]]).map(comparable[list]))];
    const added = lists[list].filter((entry) => !before.includes(entry)).map((entry) => `+ ${entry}`);
    const gone = before.filter((entry) => !lists[list].includes(entry)).map((entry) => `- ${entry}`);
    if (added.length + gone.length > 0) changes.push(`${list}: ${[...added, ...gone].join(", ")}`);
  }
  const wanted = hideAt === "" ? null : Number(hideAt);
  if (wanted !== was.hideAt) changes.push(`hide after reports: ${wanted ?? "never"}`);
  await replaceLists(tx, lists, { hideAt: wanted, version });
  if (changes.length > 0) await recordAct(tx, viewer, "change lists", {}, changes.join("\n").slice(0, actReasonMax));
}
