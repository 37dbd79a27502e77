import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { nearWords } from "#platform/search/known-words.server.ts";
import { wordsIn } from "#platform/search/search-text.server.ts";
import { lastCharacter, type TypedWord, typedWords } from "#platform/search/typed-words.server.ts";

/** What was found, and by which text where it is not the one that was typed. */
export type Corrected<F> = F & { correctedQuery?: string };

type Search<F> = {
  typed: string;
  words: TypedWord[];
  /** Whether more than its words narrows the search: then right words may find nothing. */
  isFiltered: boolean;
  find: (words: TypedWord[]) => Promise<F>;
};

const nearMax = 5;
const triesMax = 12;

/** Finds by the typed words and, where they find nothing, by words like them. */
export async function corrected<F extends { total: number }>(
  queries: Queries,
  search: Search<F>,
): Promise<Corrected<F>> {
  const { typed, words, find } = search;
  const found = await find(words);
  if (found.total > 0 || words.length === 0) return found;
  for (const replaced of await replacements(queries, search)) {
    const correctedQuery = withReplaced(typed, replaced);
    const instead = await find(await typedWords(queries, correctedQuery));
    if (instead.total > 0) return { ...instead, correctedQuery };
  }
  return found;
}

type Replaced = Map<string, string>;

/**
 * What to try, likeliest first. Words that no text has are all replaced. Where each one is known but no work has them together,
 * one of them is replaced at a time.
 */
async function replacements(queries: Queries, { words, isFiltered }: Search<unknown>): Promise<Replaced[]> {
  const known = await knownWords(queries, words);
  const unknown = words.filter(({ word }) => !known.has(word));
  if (unknown.length > 0) return combined(await nearEach(queries, unknown)).slice(0, triesMax);
  if (isFiltered || words.length === 1) return [];
  const each = await nearEach(queries, words);
  return each.flatMap(({ word, near }) => near.map((one) => new Map([[word, one]]))).slice(0, triesMax);
}

type Near = { word: string; near: string[] };

async function nearEach(queries: Queries, words: TypedWord[]): Promise<Near[]> {
  return Promise.all(words.map(async ({ word }) => ({ word, near: await nearWords(queries, word, nearMax) })));
}

/** Every choice of one near word for each word that has some; at most `triesMax` are kept on the way. */
function combined(words: Near[]): Replaced[] {
  let all: Replaced[] = [new Map()];
  for (const { word, near } of words) {
    if (near.length === 0) continue;
    all = near.flatMap((one) => all.map((before) => new Map([...before, [word, one]]))).slice(0, triesMax);
  }
  return all.filter((replaced) => replaced.size > 0);
}

/** Those that are known, or begin a known one: in a range of letters, which the index has in any collation. */
async function knownWords(queries: Queries, words: TypedWord[]): Promise<Set<string>> {
  const asked = sql.param(words.map(({ word }) => word));
  const stems = sql.param(words.map(({ word, stem }) => stem ?? word));
  const { rows } = await queries.execute<{ word: string }>(sql`
    select asked.word from unnest(${asked}::text[], ${stems}::text[]) as asked (word, stem)
    where exists (select 1 from search_words as known where known.word = asked.stem)
      or exists (select 1 from search_words as known
        where known.word ~>=~ asked.word and known.word ~<~ (asked.word || ${lastCharacter}))`);
  return new Set(rows.map(({ word }) => word));
}

/** The typed text, with its other words and signs as they are. */
function withReplaced(typed: string, replaced: Replaced): string {
  return typed.replace(/[\p{L}\p{M}\p{N}]+/gu, (written) => replaced.get(wordsIn(written).join(" ")) ?? written);
}
