import { useEffect, useSyncExternalStore } from "react";
import type { Place } from "./place.ts";

// The viewer's places in the books on the screen. The server renders pages without them; the browser then reads them for all of these books
// in one call.

/** Resolves to the places in each of these books. If they are unknown, leaves the book out: it is asked for again on a later screen. */
type Load = (bookIds: number[]) => Promise<ReadonlyMap<number, readonly Place[]>>;

let load: Load | null = null;
/** Raised whenever all places are forgotten: answers to earlier questions are then outdated. */
let version = 0;
const placesByBook = new Map<number, readonly Place[]>();
/** How many components show each book. */
const mountedCounts = new Map<number, number>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

function setPlaces(found: Awaited<ReturnType<Load>>): void {
  for (const [id, places] of found) placesByBook.set(id, places);
  for (const notify of listeners) notify();
}

function scheduleRead(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void readPlaces());
}

async function readPlaces(): Promise<void> {
  const asked = version;
  const ids = [...mountedCounts.keys()].filter((id) => !placesByBook.has(id));
  if (!load || ids.length === 0) return;
  // The page works without marks too.
  const found = await load(ids).catch(() => null);
  if (found && asked === version) setPlaces(found);
}

/** Sets how to read places, once it is known who the viewer is. */
export function setPlacesLoader(next: Load): void {
  load = next;
  renewBookPlaces();
}

/** Forgets all places, then reads those of the books on the screen again. */
export function renewBookPlaces(): void {
  version++;
  placesByBook.clear();
  for (const notify of listeners) notify();
  scheduleRead();
}

/** The viewer's places in the issues of a book; undefined until they have been read. */
export function placesIn(bookId: number): readonly Place[] | undefined {
  return placesByBook.get(bookId);
}

/** Has the places in a book read as long as a component shows it. Returns a function that ends this. */
export function watchBook(bookId: number): () => void {
  mountedCounts.set(bookId, (mountedCounts.get(bookId) ?? 0) + 1);
  if (!placesByBook.has(bookId)) scheduleRead();
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
