import { parseSettings, type ReaderSettings } from "./reader-settings.ts";

/** The local storage key of the settings: pairs of book id and settings, the book set last at the end. */
const key = "reader-settings";
/** Books that settings are kept for. Of more, the one set longest ago is forgotten. */
const booksMax = 200;

type Stored = [bookId: number, settings: unknown][];

/** The settings of a book. A book read for the first time is shown in the mode and fit that were chosen last for another. */
export function readSettings(bookId: number): ReaderSettings {
  const stored = read();
  const own = stored.find(([id]) => id === bookId);
  if (own) return parseSettings(own[1]);
  return { ...parseSettings(stored.at(-1)?.[1]), direction: "ltr", shifted: false };
}

/** Keeps the settings of a book. If storage is blocked, they last until the reader is left. */
export function keepSettings(bookId: number, settings: ReaderSettings): void {
  const others = read().filter(([id]) => id !== bookId);
  try {
    localStorage.setItem(key, JSON.stringify([...others, [bookId, settings]].slice(-booksMax)));
  } catch {}
}

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((entry): entry is Stored[number] => Array.isArray(entry)) : [];
  } catch {
    return [];
  }
}
