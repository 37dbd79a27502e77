import { users } from "#domains/accounts/users-table.server.ts";
import { and, or, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { matchAllWords, type TypedWord } from "#platform/search/typed-words.server.ts";
import type { Range } from "./search-query.ts";

/** A typed text as a username, as a `like` pattern for usernames that begin with it, and as a `tsquery` of its words, if any. */
export type TypedName = { name: string; prefix: string; words: string | null };

export function toTypedName(text: string, words: TypedWord[]): TypedName {
  const name = text.trim().toLowerCase();
  return { name, prefix: `${name.replace(/[\\%_]/g, "\\$&")}%`, words: matchAllWords(words) };
}

const username = sql`lower(${users.username})`;
const isExactName = ({ name }: TypedName) => sql`${username} = ${name}`;
const hasPrefix = ({ prefix }: TypedName) => sql`${username} like ${prefix}`;
const hasWords = ({ words }: TypedName) => words !== null && sql`${users.search} @@ ${words}::tsquery`;

/** Condition: the username begins with the typed text, punctuation included, or has the words. Undefined if nothing is typed. */
export function matchesName(typed: TypedName): SQL | undefined {
  return typed.name === "" ? undefined : or(hasPrefix(typed), hasWords(typed) || undefined);
}

/** Orders matches: the exact name, then names that begin with it, then all others; each group A to Z. */
export function orderByMatch(typed: TypedName): SQL {
  return sql`case when ${isExactName(typed)} then 0 when ${hasPrefix(typed)} then 1 else 2 end, ${username}`;
}

/** The kind of match that a username is, as in `orderByMatch`. */
function kindOf({ name }: TypedName, username: string): number {
  if (username.toLowerCase() === name) return 0;
  return username.toLowerCase().startsWith(name) ? 1 : 2;
}

/** Condition: the user comes after the one named `past` in the order of `orderByMatch`. */
export function isPastName(typed: TypedName, past: string): SQL {
  return sql`(${orderByMatch(typed)}) > (${kindOf(typed, past)}, ${past.toLowerCase()})`;
}

/** Selects the ids of one page by sorting all matches. Materialized, because the planner would rather test users one by one, A to Z. */
export function selectSorted(shown: SQL | undefined, typed: TypedName, { limit, offset }: Range): SQL {
  const matching = sql`select ${users.id}, ${users.username} from ${users} where ${and(shown, matchesName(typed))}`;
  return sql`with users as materialized (${matching})
    select ${users.id} from ${users} order by ${orderByMatch(typed)} limit ${limit} offset ${offset}`;
}

/** Selects the same ids if there are too many matches to sort: reads each kind of match A to Z, only to the end of the page. */
export function selectInOrder(shown: SQL | undefined, typed: TypedName, { limit, offset }: Range): SQL {
  const kinds = listKinds(typed).map(
    (kind, place) => sql`(select ${users.id}, ${username} as name, ${place}::int as place from ${users}
      where ${and(shown, kind)} order by ${username} limit ${limit + offset})`,
  );
  return sql`select id from (${sql.join(kinds, sql` union all `)}) as matches
    order by place, name limit ${limit} offset ${offset}`;
}

function listKinds(typed: TypedName): (SQL | undefined)[] {
  if (typed.name === "") return [undefined];
  const words = hasWords(typed);
  const more = words ? [sql`${words} and not ${hasPrefix(typed)}`] : [];
  return [isExactName(typed), sql`${hasPrefix(typed)} and not ${isExactName(typed)}`, ...more];
}
