import { findLatest, type Place } from "#domains/issues/place.ts";
import type { HistoryEntry } from "./contract.ts";
import { deviceKey } from "./device-key.ts";
import { mergePlaces } from "./merge-places.ts";

/** A book as the history shows it. */
export type BookRef = Pick<
  HistoryEntry,
  "book_id" | "book_title" | "url_slug" | "username" | "content_rating" | "cover"
>;
/** A book with the places of a visitor (null), or those of a user that are not in the account yet. Both may have the same book. */
export type DeviceBook = BookRef & { user: number | null; places: Place[] };
/** The places on this device. `is_kept` is the visitor's switch. The book read last comes first. */
export type DevicePlaces = { version: 1; is_kept: boolean; books: DeviceBook[] };
/** Older versions stored the books of one user only. */
type Found = Partial<DevicePlaces> & { user?: unknown };

const booksMax = 100;
const placesMax = 200;
/** Browsers give a site about five million characters. */
const charactersMax = 300_000;

const empty = (): DevicePlaces => ({ version: 1, is_kept: true, books: [] });

/** Reads the places on this device. Ignores contents that are broken or of another version. */
export function readDevice(): DevicePlaces {
  try {
    const found = JSON.parse(localStorage.getItem(deviceKey) ?? "null") as Found | null;
    if (found?.version !== 1 || !Array.isArray(found.books)) return empty();
    const user = typeof found.user === "number" ? found.user : null;
    const books = found.books.filter(isBook).map((book) => withKnownSources({ ...book, user: book.user ?? user }));
    return { version: 1, is_kept: found.is_kept !== false, books };
  } catch {
    return empty();
  }
}

function isBook(book: Partial<DeviceBook> | null): book is DeviceBook {
  return (
    typeof book?.book_id === "number" &&
    [book.book_title, book.url_slug, book.username, book.content_rating].every((text) => typeof text === "string") &&
    typeof book.cover?.url === "string" &&
    Array.isArray(book.cover.sources) &&
    Array.isArray(book.places) &&
    book.places.length > 0 &&
    book.places.every(isPlace)
  );
}

/** In older versions, a source was an object; drop those. A cover without sources is shown from its `url`. */
function withKnownSources(book: DeviceBook): DeviceBook {
  const { cover } = book;
  return { ...book, cover: { ...cover, sources: cover.sources.filter((source) => typeof source === "string") } };
}

function isPlace(place: Partial<Place> | null): place is Place {
  const numbers = [place?.issue_number, place?.page, place?.furthest_page, place?.page_total];
  return numbers.every((number) => Number.isSafeInteger(number)) && !Number.isNaN(Date.parse(place?.last_read ?? ""));
}

/** Stores places on this device, without the oldest if there are too many. Does nothing if storage is blocked or full. */
export function writeDevice(device: DevicePlaces): void {
  const newest = (book: DeviceBook) => Date.parse(findLatest(book.places)?.last_read ?? "");
  let books = device.books.toSorted((a, b) => newest(b) - newest(a)).slice(0, booksMax);
  const write = () => {
    const text = JSON.stringify({ ...device, books });
    if (text.length > charactersMax) throw new Error("too long");
    localStorage.setItem(deviceKey, text);
  };
  for (;;) {
    try {
      if (books.length === 0 && device.is_kept) localStorage.removeItem(deviceKey);
      else write();
      return;
    } catch {
      if (books.length === 0) return;
      books = books.slice(0, Math.floor(books.length / 2));
    }
  }
}

/**
 * Adds a place on this device, for a visitor (null) or a user, and drops the places of other users. For a visitor whose history is
 * switched off, does nothing.
 */
export function keepOnDevice(user: number | null, book: BookRef, place: Place): void {
  const device = readDevice();
  if (user === null && !device.is_kept) return;
  const books = device.books.filter((each) => each.user === null || each.user === user);
  const read = books.find((each) => each.book_id === book.book_id && each.user === user);
  const before = read?.places ?? [];
  const same = before.find(({ issue_number }) => issue_number === place.issue_number);
  const places = [same ? mergePlaces(same, place) : place, ...before.filter((each) => each !== same)].slice(
    0,
    placesMax,
  );
  writeDevice({ ...device, books: [{ ...book, user, places }, ...books.filter((each) => each !== read)] });
}

/** The books of a visitor (null) or a user on this device. */
export function listDeviceBooks(user: number | null): DeviceBook[] {
  return readDevice().books.filter((book) => book.user === user);
}

/** The visitor's history on this device: each book with its latest place, the last read first. */
export function listDeviceHistory(): HistoryEntry[] {
  return listDeviceBooks(null).flatMap(({ places, ...book }) => {
    const latest = findLatest(places);
    return latest ? [{ ...book, ...latest }] : [];
  });
}
