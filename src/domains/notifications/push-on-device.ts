import { notificationClient } from "./client.ts";

const worker = "/push-worker.js";
/** No page is in it, so the worker handles none. */
const scope = "/push/";

/** Whether this browser can show notifications while the site is closed. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether this browser shows them. */
export async function isPushOn(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return Boolean(await registration?.pushManager.getSubscription());
}

/** Asks the person, and has this browser show what they are told. Returns false if they or the browser refuse. */
export async function startPush(siteKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await navigator.serviceWorker.register(worker, { scope });
  await waitUntilActive(registration);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: siteKey,
  });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  await notificationClient.addPushDevice({
    body: { endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" } },
  });
  return true;
}

/** Has this browser show nothing any more. */
export async function stopPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await notificationClient.removePushDevice({ body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

function waitUntilActive({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const starting = installing ?? waiting;
  if (!starting) return Promise.resolve();
  return new Promise((resolve) => {
    starting.addEventListener("statechange", () => starting.state === "activated" && resolve());
  });
}
