import { useEffect, useSyncExternalStore } from "react";
import type { Place } from "./place.ts";

// The viewer's places in the books on the screen. The server renders pages without them; the browser then reads them for all of these books
// in one call.

/** Resolves to the places in each of these books. If they are unknown, leaves the book out: it is asked for again on a later screen. */
type Load = (bookIds: number[]) => Promise<ReadonlyMap<number, readonly Place[]>>;

let load: Load | null = null;
/** Raised whenever all places are read again: answers to earlier questions are then outdated. */
let version = 0;
const placesByBook = new Map<number, readonly Place[]>();
/** The books whose places are read again. Until then the old ones are shown: a button that changes under a finger opens something else. */
const outdated = new Set<number>();
/** How many components show each book. */
const mountedCounts = new Map<number, number>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

function setPlaces(found: Awaited<ReturnType<Load>>): void {
  for (const [id, places] of found) {
    placesByBook.set(id, places);
    outdated.delete(id);
  }
  for (const notify of listeners) notify();
}

const isDue = (bookId: number): boolean => !placesByBook.has(bookId) || outdated.has(bookId);

function scheduleRead(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void readPlaces());
}

async function readPlaces(): Promise<void> {
  const asked = version;
  const ids = [...mountedCounts.keys()].filter(isDue);
  if (!load || ids.length === 0) return;
  // The page works without marks too.
  const found = await load(ids).catch(() => null);
  if (found && asked === version) setPlaces(found);
}

/** Forgets all places, and sets how to read them, once it is known who the viewer is. */
export function setPlacesLoader(next: Load): void {
  load = next;
  placesByBook.clear();
  for (const notify of listeners) notify();
  renewBookPlaces();
}

/** Reads the places of the books on the screen again, and those of others once they are on it. */
export function renewBookPlaces(): void {
  version++;
  for (const id of placesByBook.keys()) outdated.add(id);
  scheduleRead();
}

/** The viewer's places in the issues of a book; undefined until they have been read. */
export function placesIn(bookId: number): readonly Place[] | undefined {
  return placesByBook.get(bookId);
}

/** Has the places in a book read as long as a component shows it. Returns a function that ends this. */
export function watchBook(bookId: number): () => void {
  mountedCounts.set(bookId, (mountedCounts.get(bookId) ?? 0) + 1);
  if (isDue(bookId)) scheduleRead();
  return () => {
    const left = (mountedCounts.get(bookId) ?? 1) - 1;
    if (left > 0) mountedCounts.set(bookId, left);
    else mountedCounts.delete(bookId);
  };
}

/** The viewer's places in the issues of a book; undefined on the server and until they have been read. */
export function useBookPlaces(bookId: number): readonly Place[] | undefined {
  useEffect(() => watchBook(bookId), [bookId]);
  return useSyncExternalStore(
    subscribe,
    () => placesIn(bookId),
    () => undefined,
  );
}
