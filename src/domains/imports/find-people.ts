import type { NamedCredits, WorkCredits } from "#domains/issues/forms.ts";
import { creditNameMax, namedCreditsMax } from "#domains/issues/vocab.ts";
import type { Comic } from "./comics.ts";

type Person = { id: number; username: string };
export type KnownPeople = ReadonlyMap<string, Person>;
/** Finds active users whose names begin with `name`. */
type FindUsers = (name: string, signal: AbortSignal) => Promise<readonly Person[] | undefined>;

/** How many names are looked up; files with more have mixed up their fields. */
const namesMax = 60;

/** Finds the people of comics who have accounts under the same name, by that name in lower case. */
export async function findPeople(comics: readonly Comic[], findUsers: FindUsers): Promise<KnownPeople> {
  const names = new Set(comics.flatMap(({ people }) => people.map(({ name }) => name.toLowerCase())));
  const known = new Map<string, Person>();
  for (const name of [...names].slice(0, namesMax)) {
    const found = await findUsers(name, new AbortController().signal);
    const user = found?.find(({ username }) => username.toLowerCase() === name);
    if (user) known.set(name, user);
  }
  return known;
}

/** The credits of a comic: those of the book's latest issue, and the people it names who have accounts. */
export function creditPeople({ people }: Comic, usual: WorkCredits, known: KnownPeople): WorkCredits {
  const credits = new Map(usual.map((credit) => [credit.user, { ...credit, credits: [...credit.credits] }]));
  for (const { name, role } of people) {
    const user = known.get(name.toLowerCase());
    if (!user) continue;
    const credit = credits.get(user.id) ?? { user: user.id, username: user.username, credits: [] };
    if (!credit.credits.includes(role)) credit.credits.push(role);
    credits.set(user.id, credit);
  }
  return [...credits.values()];
}

/** The people of a comic who have no account here, credited by name. */
export function nameOthers({ people }: Comic, known: KnownPeople): NamedCredits {
  const others = people.filter(({ name }) => !known.has(name.toLowerCase()) && name.length <= creditNameMax);
  const byName = Map.groupBy(others, ({ name }) => name.toLowerCase());
  return Array.from(byName.values(), (given) => ({
    name: given[0]?.name ?? "",
    credits: [...new Set(given.map(({ role }) => role))],
  })).slice(0, namedCreditsMax);
}

/** The names of a comic's people who have no account here. */
export function listUnknown({ people }: Comic, known: KnownPeople): string[] {
  return [...new Set(people.map(({ name }) => name))].filter((name) => !known.has(name.toLowerCase()));
}
