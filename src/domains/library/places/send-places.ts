import { placeClient } from "./client.ts";
import { hasPlacesOnDevice } from "./device-key.ts";
import { type DevicePlaces, readDevice, writeDevice } from "./device-places.ts";
import { placesPerCall } from "./vocab.ts";

let sending: Promise<void> = Promise.resolve();
/** The account whose history was found switched off. */
let isOffFor: number | null = null;

/** Notes that the history of the account has been switched, on this page. */
export function noteSwitch(user: number, isKept: boolean): void {
  isOffFor = isKept ? null : user;
}

/** Moves the places on this device into the account of `user`: a visitor's at login, and those just read. Failures wait for the next time. */
export function sendPlaces(user: number): Promise<void> {
  sending = sending.then(() => send(user)).catch(() => {});
  return sending;
}

async function send(user: number): Promise<void> {
  if (!hasPlacesOnDevice()) return;
  const device = readDevice();
  if (device.user !== null && device.user !== user) return writeDevice({ ...device, user: null, books: [] });
  const places = device.books.flatMap((book) => book.places);
  // Where the account keeps no history, a visitor's places stay on the device.
  if (isOffFor === user) return device.user === user ? removeSent(device) : undefined;
  for (let from = 0; from < places.length; from += placesPerCall) {
    const some = places.slice(from, from + placesPerCall);
    const { is_kept } = await placeClient.keepPlaces({
      body: {
        places: some.map(({ book_id, issue_number, page, furthest_page, last_read }) => ({
          book_id,
          issue_number,
          page,
          furthest_page,
          seconds_ago: Math.max(0, Math.floor((Date.now() - Date.parse(last_read)) / 1000)),
        })),
      },
    });
    noteSwitch(user, is_kept);
    if (!is_kept) return device.user === user ? removeSent(device) : undefined;
  }
  removeSent(device);
}

/** Removes what was sent, but not what was read meanwhile. */
function removeSent(sent: DevicePlaces): void {
  const times = new Set(sent.books.flatMap(({ places }) => places.map(({ last_read }) => last_read)));
  const device = readDevice();
  const books = device.books.map((book) => ({
    ...book,
    places: book.places.filter(({ last_read }) => !times.has(last_read)),
  }));
  writeDevice({ ...device, user: null, books: books.filter(({ places }) => places.length > 0) });
}
