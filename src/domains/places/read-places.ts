import { renewBookPlaces } from "#domains/issues/book-places.ts";
import type { Place } from "#domains/issues/place.ts";
import { sessionToken } from "#platform/api/session-token.ts";
import { placeClient } from "./client.ts";
import type { HistoryEntry } from "./contract.ts";
import { setBegunReading } from "./device-key.ts";
import { listDeviceBooks, listDeviceHistory, readDevice, writeDevice } from "./device-places.ts";
import { noteSwitch, sendPlaces } from "./send-places.ts";
import type { NewIssues } from "./use-new-issues.ts";
import { booksPerCall } from "./vocab.ts";

/**
 * The places of a visitor (null) or a user in each of these books. A user's places on the device are moved to the account first; if the
 * site cannot be reached, returns those on the device, without the other books.
 */
export async function readPlaces(user: number | null, bookIds: number[]): Promise<Map<number, Place[]>> {
  const group = (places: Place[]) => new Map(bookIds.map((id) => [id, places.filter(({ book_id }) => book_id === id)]));
  if (user === null) return group(listDeviceBooks(null).flatMap(({ places }) => places));
  await sendPlaces(user);
  const slices = Array.from({ length: Math.ceil(bookIds.length / booksPerCall) }, (_, at) =>
    bookIds.slice(at * booksPerCall, (at + 1) * booksPerCall),
  );
  const calls = slices.map((books) => placeClient.listPlaces({ query: { books: books.join(",") } }));
  try {
    return group((await Promise.all(calls)).flatMap(({ places }) => places));
  } catch {
    return new Map(listDeviceBooks(user).map(({ book_id, places }) => [book_id, places]));
  }
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
  noteSwitch(user, is_kept);
  // A page past the end could make the history look empty.
  if (page === 1) setBegunReading(totalResultCount > 0);
  return { entries: history, page, total: totalResultCount, isKept: is_kept };
}

/**
 * After a login, moves the places on the device into the account. After a logout (null), removes the account's places from the device.
 */
export async function adoptPlaces(user: number | null): Promise<void> {
  if (user !== null) {
    await readHistory(user, { page: 1, limit: 1 });
    return renewBookPlaces();
  }
  if (sessionToken.get()) return;
  const books = listDeviceBooks(null);
  writeDevice({ ...readDevice(), books });
  setBegunReading(books.length > 0);
}

/** How many issues are new in a user's bookmarks, and of the people they subscribe to. */
export async function readNewIssues(user: number): Promise<NewIssues> {
  await sendPlaces(user);
  const { books, people } = await placeClient.listNewIssues({});
  return {
    books: new Map(books.map(({ book_id, new_issues }) => [book_id, new_issues])),
    people: new Map(people.map(({ publisher_id, new_issues }) => [publisher_id, new_issues])),
  };
}
