// Answers from the issues saved for offline reading (src/domains/offline) when the site cannot be reached. Registered when the
// first issue is saved, and removed with the last.

/** These must match saved-issues.ts, which explains the names. Each cache has a lock of the same name. */
const cachesOfIssues = "kept-issue:";
const channelOfChanges = "saved-issues";
/** The page that offline readers are redirected to: it lists the saved issues. */
const home = "/history";
/** How long to wait for the network before showing the saved copy: a train in a tunnel is neither online nor offline. */
const patienceMs = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([self.clients.claim(), dropSharedFiles()])));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { origin, pathname } = new URL(request.url);
  const [picture] = /^.*\/images\/[0-9a-f]+(?=\/)/.exec(origin + pathname) ?? [];
  if (request.mode === "navigate") event.respondWith(showPage(event, origin + pathname));
  else if (pathname.startsWith("/assets/") || pathname.startsWith("/site/"))
    event.respondWith(caches.match(request.url).then((saved) => saved ?? fetch(request)));
  else if (picture) event.respondWith(askFirst(request, picture));
  else if (pathname.startsWith("/api/v1/read/") && pathname.endsWith("/panels"))
    event.respondWith(askFirst(request, request.url));
});

/** A page of the site or, without a network, its saved copy. Other pages redirect to the list of saved issues. */
async function showPage(event, address) {
  try {
    const answer = await askFirst(event.request, address);
    // It has been taken down or deleted, so remove it from the device too.
    if (answer.status === 404 || answer.status === 410) event.waitUntil(dropIssueOf(address));
    return answer;
  } catch (error) {
    const { origin, pathname } = new URL(address);
    if (pathname !== home && (await caches.match(origin + home))) return Response.redirect(origin + home);
    throw error;
  }
}

/** The site's response or, if there is none in time, what was saved under this key. Proxies send 502 to 504 for a site that is down. */
async function askFirst(request, key) {
  const saved = await caches.match(key);
  if (!saved) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs, saved));
  const inTime = fetch(request).then(
    (response) => (response.status >= 500 ? saved : response),
    () => saved,
  );
  return Promise.race([inTime, late]);
}

const listCachesOfIssues = async () => (await caches.keys()).filter((name) => name.startsWith(cachesOfIssues));

/** Issues used to share the build's files in one cache. Deletes it once no issue saved at that time is left. */
async function dropSharedFiles() {
  for (const name of await listCachesOfIssues()) {
    const requests = await (await caches.open(name)).keys();
    if (!requests.some(({ url }) => new URL(url).pathname.startsWith("/assets/"))) return;
  }
  await caches.delete("kept-assets");
}

/** Removes the saved issue with this address, after waiting for a tab that is saving it. With the last issue, removes this worker. */
async function dropIssueOf(address) {
  const names = await listCachesOfIssues();
  const dropped = await Promise.all(names.map((name) => dropIfOf(address, name)));
  if (!dropped.includes(true)) return;
  const changes = new BroadcastChannel(channelOfChanges);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  changes.postMessage(null);
  changes.close();
  if ((await listCachesOfIssues()).length === 0) await self.registration.unregister();
}

async function dropIfOf(address, cacheName) {
  if (!(await caches.match(address, { cacheName }))) return false;
  return navigator.locks.request(cacheName, () => caches.delete(cacheName));
}
