import * as z from "zod/mini";
import { toComparableDomain, toComparableWords } from "#domains/screening/comparable.ts";
import { hideAtMax, type ListName, listLimits } from "#domains/screening/vocab.ts";
import { asLines } from "#platform/plain-text.ts";
import { countCharacters } from "#ui/count-characters.ts";
import { formatWholeCount } from "#ui/format/format-count.ts";

/** Splits the text of a list into its entries, one for each line. */
export function splitEntries(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A list as text, one entry on each line. `refuse` returns what is wrong with an entry, if anything is. */
function listText(list: ListName, refuse: (entry: string) => string | undefined) {
  const { entries, characters } = listLimits[list];
  return z.string().check(
    asLines,
    z.maxLength(entries * (characters + 1), "This list is too long."),
    z.check(({ value, issues }) => {
      const given = splitEntries(value);
      const wrong = given.map(refuse).find((sentence) => sentence !== undefined);
      const tooLong = given.find((entry) => countCharacters(entry) > characters);
      const message =
        given.length > entries
          ? `Please list at most ${formatWholeCount(entries)}.`
          : tooLong === undefined
            ? wrong
            : `“${tooLong.slice(0, 30)}…” is longer than ${characters} characters.`;
      if (message !== undefined) issues.push({ code: "custom", message, input: value });
    }),
  );
}

const refuseDomain = (entry: string) =>
  toComparableDomain(entry) === undefined ? `“${entry}” is not a domain, such as example.org.` : undefined;
const refuseWords = (entry: string) =>
  toComparableWords(entry) === "" ? `“${entry}” has no letters or digits.` : undefined;

/** What moderators keep on lists, as one form. */
export const listsForm = z.object({
  refusedWords: listText("refused word", refuseWords),
  heldWords: listText("held word", refuseWords),
  heldDomains: listText("held domain", refuseDomain),
  reasons: listText("reason", () => undefined),
  /** Empty for never. */
  hideAt: z.string().check(
    z.trim(),
    z.refine(
      (text) => text === "" || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= hideAtMax),
      `Please enter a number from 1 to ${hideAtMax}, or nothing.`,
    ),
  ),
});
export type ListsForm = z.infer<typeof listsForm>;

export const listsBody = z.extend(listsForm, {
  /** The version that was read: a change that somebody else has made since is not overwritten. */
  version: z.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1)),
});
