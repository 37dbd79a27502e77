import { storePreference } from "#ui/store-preference.ts";
import { findSettings } from "./find-settings.ts";
import { parseSettings, type ReaderSettings } from "./reader-settings.ts";

/** The local storage key of the settings: pairs of book id and settings, the most recently changed book last. find-settings.ts reads them. */
const key = "reader-settings";
/** How many books' settings are kept. Beyond that, the one changed longest ago is dropped. */
const booksMax = 200;

type Stored = [bookId: number, settings: unknown][];

/** The settings of a book, checked. */
export function readSettings(bookId: number): ReaderSettings {
  return parseSettings(findSettings(bookId));
}

/** Keeps the settings of a book. If storage is blocked, they last until the reader is left. */
export function keepSettings(bookId: number, settings: ReaderSettings): void {
  const others = read().filter(([id]) => id !== bookId);
  storePreference(key, JSON.stringify([...others, [bookId, settings]].slice(-booksMax)));
}

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((entry): entry is Stored[number] => Array.isArray(entry)) : [];
  } catch {
    return [];
  }
}
