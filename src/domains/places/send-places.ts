import { placeClient } from "./client.ts";
import { hasPlacesOnDevice, setBegunReading } from "./device-key.ts";
import { type DeviceBook, readDevice, writeDevice } from "./device-places.ts";
import { longestAgo, placesPerCall } from "./vocab.ts";

let sending: Promise<void> = Promise.resolve();
/** How long to trust that a history is switched off: it may be switched on elsewhere. */
const askAgainMs = 60_000;
/** The account whose history was found switched off, and when. */
let historyOff: { user: number; at: number } | null = null;

/** Notes whether the history of the account is switched on. */
export function noteSwitch(user: number, isKept: boolean): void {
  historyOff = isKept ? null : { user, at: Date.now() };
}

const isHistoryOff = (user: number): boolean => historyOff?.user === user && Date.now() - historyOff.at < askAgainMs;

/** Moves places on this device into the account of `user`: a visitor's at login, and the user's own. If it fails, the next call retries. */
export function sendPlaces(user: number): Promise<void> {
  sending = sending.then(() => send(user)).catch(() => {});
  return sending;
}

async function send(user: number): Promise<void> {
  if (!hasPlacesOnDevice()) return;
  const { books } = readDevice();
  removePlaces(books.filter((book) => book.user !== null && book.user !== user));
  const due = books.filter((book) => book.user === null || book.user === user);
  const places = due.flatMap((book) => book.places);
  // If the account's history is off, a visitor's places stay on the device.
  const own = due.filter((book) => book.user === user);
  if (isHistoryOff(user)) return removePlaces(own);
  for (let from = 0; from < places.length; from += placesPerCall) {
    const some = places.slice(from, from + placesPerCall);
    const { is_kept } = await placeClient.keepPlaces({
      body: {
        places: some.map(({ book_id, issue_number, page, furthest_page, last_read }) => ({
          book_id,
          issue_number,
          page,
          furthest_page,
          seconds_ago: computeSecondsAgo(last_read),
        })),
      },
    });
    noteSwitch(user, is_kept);
    if (!is_kept) return removePlaces(own);
    setBegunReading(true);
  }
  removePlaces(due);
}

/** Within what a call accepts, because a wrong clock may have dated the place in the future, or very long ago. */
function computeSecondsAgo(time: string): number {
  return Math.min(longestAgo, Math.max(0, Math.floor((Date.now() - Date.parse(time)) / 1000)));
}

/** Removes these places from the device, but not newer ones. */
function removePlaces(done: readonly DeviceBook[]): void {
  if (done.length === 0) return;
  const times = new Set(done.flatMap(({ places }) => places.map(({ last_read }) => last_read)));
  const device = readDevice();
  const books = device.books.map((book) => ({
    ...book,
    places: book.places.filter(({ last_read }) => !times.has(last_read)),
  }));
  writeDevice({ ...device, books: books.filter(({ places }) => places.length > 0) });
}
