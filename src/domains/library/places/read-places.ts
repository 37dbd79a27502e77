import type { Place } from "#domains/issues/place.ts";
import { sessionToken } from "#platform/api/session-token.ts";
import { placeClient } from "./client.ts";
import type { HistoryEntry } from "./contract.ts";
import { hasPlacesOnDevice, setBegun } from "./device-key.ts";
import { listDeviceHistory, readDevice, writeDevice } from "./device-places.ts";
import { sendPlaces } from "./send-places.ts";
import { booksPerCall } from "./vocab.ts";

/** The places of a visitor (null) or a user in these books. What the device has goes to the account first. */
export async function readPlaces(user: number | null, bookIds: number[]): Promise<Place[]> {
  if (user === null)
    return readDevice().books.flatMap(({ book_id, places }) => (bookIds.includes(book_id) ? places : []));
  await sendPlaces(user);
  const { places } = await placeClient.listPlaces({ query: { books: bookIds.slice(0, booksPerCall).join(",") } });
  return places;
}

export type History = { entries: HistoryEntry[]; page: number; total: number; isKept: boolean };

/** One page of the history of a visitor or a user. */
export async function readHistory(
  user: number | null,
  { page, limit }: { page: number; limit: number },
): Promise<History> {
  if (user === null) {
    const all = listDeviceHistory();
    const entries = all.slice((page - 1) * limit, page * limit);
    return { entries, page, total: all.length, isKept: readDevice().is_kept };
  }
  await sendPlaces(user);
  const { history, totalResultCount, is_kept } = await placeClient.listHistory({ query: { page, limit } });
  setBegun(totalResultCount > 0);
  return { entries: history, page, total: totalResultCount, isKept: is_kept };
}

/** Leaves nothing of an account on the device after a logout. */
export function forgetUser(): void {
  if (sessionToken.get()) return;
  const device = readDevice();
  if (device.user !== null) writeDevice({ ...device, user: null, books: [] });
  setBegun(hasPlacesOnDevice() && readDevice().books.length > 0);
}
