import type { FindUsers } from "#domains/work-forms/credits/user-search.tsx";
import type { Comic } from "./comics.ts";
import { findPeople, type KnownPeople } from "./find-people.ts";

/** The comics in the table, whom they name, and what could not be used. `feedNote` says what has come of a feed. */
export type ChosenComics = {
  comics: readonly Comic[];
  known: KnownPeople;
  unusable: readonly { name: string; reason: string }[];
  feedNote: string;
};

export const nothingChosen: ChosenComics = { comics: [], known: new Map(), unusable: [], feedNote: "" };

/** Reads chosen files, and adds them to the comics that are in the table before. Browser only. Rejects if the readers cannot be loaded. */
export async function chooseComics(
  files: readonly File[],
  before: readonly Comic[],
  findUsers: FindUsers,
): Promise<ChosenComics> {
  const [{ locateFile, readComics }, { readFeeds }, { openForeignFile }] = await Promise.all([
    import("./read-comics.ts"),
    import("./read-feed.ts"),
    import("#platform/images/foreign/open-foreign-file.ts"),
  ]);
  const found = await readComics(files.map(locateFile), openForeignFile);
  const all = [...before, ...found.comics.filter(({ key }) => before.every((other) => other.key !== key))];
  const { comics, note } = await readFeeds(files, all);
  const known = await findPeople(all, findUsers).catch(() => new Map());
  return { comics, known, unusable: found.unusable, feedNote: note };
}
