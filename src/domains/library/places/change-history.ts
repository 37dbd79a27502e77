import { renewBookPlaces } from "#domains/issues/book-places.ts";
import { placeClient } from "./client.ts";
import { setBegun } from "./device-key.ts";
import { readDevice, writeDevice } from "./device-places.ts";
import { noteSwitch } from "./send-places.ts";

// What a visitor (null) or a user does with their history. All of it rejects if the server does not answer.

/** Forgets everything that was read. */
export async function clearHistory(user: number | null): Promise<void> {
  if (user !== null) await placeClient.clearHistory({});
  writeDevice({ ...readDevice(), books: [] });
  setBegun(false);
  renewBookPlaces();
}

/** Forgets what was read of one book. */
export async function forgetBook(user: number | null, bookId: number): Promise<void> {
  if (user !== null) await placeClient.forgetBook({ params: { bookId } });
  const device = readDevice();
  writeDevice({ ...device, books: device.books.filter(({ book_id }) => book_id !== bookId) });
  renewBookPlaces();
}

/** Switches the history off, or on again: that of the account or, for a visitor, that of this device. */
export async function switchHistory(user: number | null, isKept: boolean): Promise<void> {
  if (user === null) return writeDevice({ ...readDevice(), is_kept: isKept });
  await placeClient.switchHistory({ body: { is_kept: isKept } });
  noteSwitch(user, isKept);
}
