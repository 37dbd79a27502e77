// Issues saved on the device. Each has its own cache with everything it needs, even the files of the build: those change with each
// release, and this way nothing has to track which issue needs which. Everything is loaded without the viewer's token, so only what
// everybody can read is saved. offline-worker.js answers from these caches.

/** The record of a saved issue. */
export type SavedIssue = {
  book_id: number;
  issue_number: number;
  /** The name of the issue, and the address of its reader. */
  name: string;
  path: string;
  /** How much space it takes on the device. */
  bytes: number;
};
type IssueRef = Pick<SavedIssue, "book_id" | "issue_number">;

/** These must match offline-worker.js. Some still say "kept", because caches on readers' devices already have those names. */
const issueCachePrefix = "kept-issue:";
const changesChannel = "saved-issues";
const worker = "/offline-worker.js";
const record = "/kept.json";

/** Whether this browser can save anything: only on secure connections. */
const canSave = (): boolean => "serviceWorker" in navigator && "caches" in window && "locks" in navigator;

/** Runs `change` while holding the issue's lock, so that only one tab changes it at a time. */
export const runWithLock = <T>(issue: IssueRef, change: () => Promise<T>): Promise<T> =>
  navigator.locks.request(cacheName(issue), change);

const cacheName = ({ book_id, issue_number }: IssueRef) => `${issueCachePrefix}${book_id}/${issue_number}`;

/** Calls `read` now, and whenever an issue has been saved or removed in any tab. Returns a function that stops it. */
export function watchSaved(read: () => void): () => void {
  if (!canSave()) return () => {};
  const changes = new BroadcastChannel(changesChannel);
  changes.addEventListener("message", read);
  read();
  return () => changes.close();
}

function announceChange(): void {
  const changes = new BroadcastChannel(changesChannel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  changes.postMessage(null);
  changes.close();
}

export const findSaved = (issue: IssueRef): Promise<SavedIssue | null> => readRecord(cacheName(issue));

/** Does not open the cache: that would create it again if another tab has just removed it. */
async function readRecord(name: string): Promise<SavedIssue | null> {
  const found = await caches.match(record, { cacheName: name });
  return found ? ((await found.json()) as SavedIssue) : null;
}

const listCaches = async () => (await caches.keys()).filter((name) => name.startsWith(issueCachePrefix));

/** All saved issues, in the order of their names. */
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

/** Marks the cache of an issue as complete, and registers the service worker that answers from it. */
export async function noteSaved(issue: SavedIssue): Promise<void> {
  await (await caches.open(cacheName(issue))).put(record, Response.json(issue));
  await navigator.serviceWorker.register(worker);
  announceChange();
  // Browsers may clear storage that is not persistent when the device is full. Some ask the user, who may never answer.
  navigator.storage?.persist?.().catch(() => {});
}

/** Removes an issue, after waiting for any other tab that is saving it. */
export const dropSaved = (issue: IssueRef): Promise<void> => runWithLock(issue, () => dropNow(issue));

/** Removes an issue, for callers that hold its lock. If no issue is saved or being saved anymore, also removes the service worker. */
export async function dropNow(issue: IssueRef): Promise<void> {
  if (await caches.delete(cacheName(issue))) announceChange();
  await dropUnfinished();
}

/** Removes what tabs that were closed while saving left behind, and the service worker if no issue is left. */
async function dropUnfinished(): Promise<void> {
  for (const name of await listCaches())
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      // Without the lock, a tab is still saving it.
      if (lock && !(await readRecord(name))) await caches.delete(name);
    });
  if ((await listCaches()).length > 0) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
