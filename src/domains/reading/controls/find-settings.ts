import type { ReaderSettings } from "./reader-settings.ts";

/**
 * The settings of a book as they are stored, unchecked. A book read for the first time gets the mode and fit last chosen for any other
 * book. Also part of an inline script, so it cannot use anything from outside.
 */
export function findSettings(bookId: number): Partial<ReaderSettings> {
  try {
    const stored = JSON.parse(localStorage.getItem("reader-settings") ?? "[]") as [number, Partial<ReaderSettings>][];
    const own = stored.find(([id]) => id === bookId)?.[1];
    return own ?? { ...stored.at(-1)?.[1], direction: "ltr", shifted: false };
  } catch {
    return {};
  }
}
