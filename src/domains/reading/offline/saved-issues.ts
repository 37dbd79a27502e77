// Issues that are saved on the device, each in a cache of its own with all that it needs, also the files of the site's build: those change
// with the site, and nobody has to know which issue needs which. Only what everybody can read is saved: everything is loaded without the
// viewer's token. offline-worker.js answers from these caches.

/** What is known of an issue that is saved. */
export type SavedIssue = {
  book_id: number;
  issue_number: number;
  /** The name of the issue, and the address of its reader. */
  name: string;
  path: string;
  /** What it takes of the device. */
  bytes: number;
};
type IssueRef = Pick<SavedIssue, "book_id" | "issue_number">;

/** As in offline-worker.js. What is stored on devices, which know it by these names, is still called kept. */
const cachesOfIssues = "kept-issue:";
const channelOfChanges = "saved-issues";
const worker = "/offline-worker.js";
const record = "/kept.json";

/** Whether this browser can save anything: only on secure connections. */
const canSave = (): boolean => "serviceWorker" in navigator && "caches" in window && "locks" in navigator;

/** One tab after the other changes what is saved of an issue. */
export const takeTurn = <T>(issue: IssueRef, change: () => Promise<T>): Promise<T> =>
  navigator.locks.request(cacheName(issue), change);

const cacheName = ({ book_id, issue_number }: IssueRef) => `${cachesOfIssues}${book_id}/${issue_number}`;

/** Calls `read` now, and whenever an issue has been saved or removed in any tab. Returns a function that ends it. */
export function watchSaved(read: () => void): () => void {
  if (!canSave()) return () => {};
  const changes = new BroadcastChannel(channelOfChanges);
  changes.addEventListener("message", read);
  read();
  return () => changes.close();
}

function announceChange(): void {
  const changes = new BroadcastChannel(channelOfChanges);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  changes.postMessage(null);
  changes.close();
}

export const findSaved = (issue: IssueRef): Promise<SavedIssue | null> => readRecord(cacheName(issue));

/** Does not open the cache: that would make it again if another tab has just removed it. */
async function readRecord(name: string): Promise<SavedIssue | null> {
  const found = await caches.match(record, { cacheName: name });
  return found ? ((await found.json()) as SavedIssue) : null;
}

const listCaches = async () => (await caches.keys()).filter((name) => name.startsWith(cachesOfIssues));

/** All issues that are saved, in the order of their names. */
export async function listSaved(): Promise<SavedIssue[]> {
  await dropUnfinished();
  const names = await listCaches();
  const saved = await Promise.all(names.map(readRecord));
  return saved
    .flatMap((issue) => issue ?? [])
    .toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

/** Opens an empty cache for an issue. */
export async function openCache(issue: IssueRef): Promise<Cache> {
  await caches.delete(cacheName(issue));
  return caches.open(cacheName(issue));
}

/** Notes that all of an issue is in its cache, and has the service worker answer from it. */
export async function noteSaved(issue: SavedIssue): Promise<void> {
  await (await caches.open(cacheName(issue))).put(record, Response.json(issue));
  await navigator.serviceWorker.register(worker);
  // Browsers may clear what is not persistent when the device is full; some ask the user.
  await navigator.storage?.persist?.();
  announceChange();
}

/** Removes an issue, once no other tab is saving it. */
export const dropSaved = (issue: IssueRef): Promise<void> => takeTurn(issue, () => dropNow(issue));

/** Removes an issue, and with the last one, also of those that are being saved, the service worker. */
export async function dropNow(issue: IssueRef): Promise<void> {
  if (await caches.delete(cacheName(issue))) announceChange();
  await dropUnfinished();
}

/** Removes what was left where a tab was closed while it saved an issue, and the service worker if no issue is left. */
async function dropUnfinished(): Promise<void> {
  for (const name of await listCaches())
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      // Without the lock, a tab is still at it.
      if (lock && !(await readRecord(name))) await caches.delete(name);
    });
  if ((await listCaches()).length > 0) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
