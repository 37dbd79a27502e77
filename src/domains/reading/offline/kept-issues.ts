// Issues that are kept on the device, each in a cache of its own, and the files of the site's build that they share. Only what everybody
// can read is kept: everything is loaded without the viewer's token. offline-worker.js answers from these caches.

/** What is known of an issue that is kept. */
export type KeptIssue = {
  book_id: number;
  issue_number: number;
  /** The name of the issue, and the address of its reader. */
  name: string;
  path: string;
  /** What it takes of the device. */
  bytes: number;
  /** The files of the build that its pages need. */
  assets: string[];
};
type IssueRef = Pick<KeptIssue, "book_id" | "issue_number">;

/** As in offline-worker.js. */
const cachesOfIssues = "kept-issue:";
const assetCache = "kept-assets";
const worker = "/offline-worker.js";
const record = "/kept.json";

/** Whether this browser can keep anything: only on secure connections. */
export const canKeep = (): boolean => "serviceWorker" in navigator && "caches" in window;

const cacheName = ({ book_id, issue_number }: IssueRef) => `${cachesOfIssues}${book_id}/${issue_number}`;

export async function findKept(issue: IssueRef): Promise<KeptIssue | null> {
  const found = (await caches.has(cacheName(issue))) && (await (await caches.open(cacheName(issue))).match(record));
  return found ? ((await found.json()) as KeptIssue) : null;
}

/** All issues that are kept, in the order of their names. */
export async function listKept(): Promise<KeptIssue[]> {
  if (!canKeep()) return [];
  const names = (await caches.keys()).filter((name) => name.startsWith(cachesOfIssues));
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(record)));
  const kept = await Promise.all(found.map(async (answer) => (answer ? ((await answer.json()) as KeptIssue) : [])));
  return kept.flat().toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

/** Opens empty caches for an issue. */
export async function openCaches(issue: IssueRef): Promise<{ own: Cache; assets: Cache }> {
  await caches.delete(cacheName(issue));
  return { own: await caches.open(cacheName(issue)), assets: await caches.open(assetCache) };
}

/** Notes that all of an issue is in its cache, and has the service worker answer from it. */
export async function noteKept(issue: KeptIssue): Promise<void> {
  await (await caches.open(cacheName(issue))).put(record, Response.json(issue));
  await navigator.serviceWorker.register(worker);
  // Browsers may clear what is not persistent when the device is full; some ask the user.
  await navigator.storage?.persist?.();
}

/** Removes an issue, what nothing else needs, and with the last one the service worker. */
export async function dropKept(issue: IssueRef): Promise<void> {
  await caches.delete(cacheName(issue));
  const left = await listKept();
  if (left.length === 0) {
    await caches.delete(assetCache);
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    return;
  }
  const needed = new Set(left.flatMap(({ assets }) => assets));
  const assets = await caches.open(assetCache);
  for (const { url } of await assets.keys()) if (!needed.has(new URL(url).pathname)) await assets.delete(url);
}
