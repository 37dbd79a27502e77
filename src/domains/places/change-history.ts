import { renewBookPlaces } from "#domains/issues/book-places.ts";
import { placeClient } from "./client.ts";
import { setBegunReading } from "./device-key.ts";
import { readDevice, writeDevice } from "./device-places.ts";
import { noteSwitch } from "./send-places.ts";

// Changes to the history of a visitor (null) or a user. All functions reject if the server does not answer.

/** Clears the history. */
export async function clearHistory(user: number | null): Promise<void> {
  if (user !== null) await placeClient.clearHistory({});
  writeDevice({ ...readDevice(), books: [] });
  setBegunReading(false);
  renewBookPlaces();
}

/** Removes one book from the history. */
export async function forgetBook(user: number | null, bookId: number): Promise<void> {
  if (user !== null) await placeClient.forgetBook({ params: { bookId } });
  const device = readDevice();
  writeDevice({ ...device, books: device.books.filter(({ book_id }) => book_id !== bookId) });
  renewBookPlaces();
}

/** Switches the history off or on: that of the account or, for a visitor, that of this device. */
export async function switchHistory(user: number | null, isKept: boolean): Promise<void> {
  if (user === null) return writeDevice({ ...readDevice(), is_kept: isKept });
  await placeClient.switchHistory({ body: { is_kept: isKept } });
  noteSwitch(user, isKept);
}
