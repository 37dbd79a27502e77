import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSmallPages, makeIssueForm } from "#tests/support/issue-form.ts";
import { publishBook, type PublishedBook } from "#tests/support/publish-book.ts";
import { openPushServer } from "#tests/support/servers/push-server.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { type DuePush, queueDuePushes } from "./due-pushes.server.ts";
import { wakeFollowers } from "./planned-digests.server.ts";
import { sendPushes } from "./send-pushes.server.ts";

let site: TestSite;
let creator: Account;
let pages: string[];
let book: PublishedBook;
let server: Awaited<ReturnType<typeof openPushServer>>;
beforeAll(async () => {
  site = await openTestSite();
  server = await openPushServer({ "/send/gone": 410, "/send/busy": 503 });
  creator = await site.signUp("push_creator");
  pages = await drawSmallPages(1);
  book = await publishBook(site.app, creator, { pages, fields: { bookTitle: "Pushed" } });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const query = (text: string, values: unknown[] = []) => site.site.database.pool.query(text, values);
async function follower(name: string): Promise<Account> {
  const fan = await site.signUp(name);
  await site.as(fan).post(`/bookmark/book/${book.id}/create`);
  return fan;
}
const addDevice = (fan: Account, name: string) => site.as(fan).post("/notifications/push", server.makeReceiver(name));
const countDevices = async () => (await query("select from push_devices")).rowCount;

/** Publishes an issue two minutes ago, and returns what is sent then. */
async function publishAndQueue(): Promise<DuePush[]> {
  await site.as(creator).post(`/publish/x/book/${book.id}`, await makeIssueForm(creator.user, pages));
  await query(
    "update issues set created_at = now() - interval '2 minutes' where created_at > now() - interval '1 minute'",
  );
  await query("update push_devices set told_until = now() - interval '3 minutes'");
  await query("update bookmarks set created_at = now() - interval '3 minutes'");
  await wakeFollowers(site.site.database.queries, book.id, creator.user.id);
  await query("update push_devices set next_at = now() where next_at is not null");
  const queued: DuePush[] = [];
  const queue = {
    enqueue: async (_tx: unknown, _name: string, data: object) =>
      void queued.push(...(data as { pushes: DuePush[] }).pushes),
  };
  await queueDuePushes({ ...site.site, queue, publicUrl: "https://comics.example.org" });
  return queued;
}
const send = (pushes: DuePush[]) =>
  sendPushes(
    {
      queries: site.site.database.queries,
      log: site.site.log,
      publicUrl: "https://comics.example.org",
      connection: server.connection,
    },
    pushes,
  );

test("a device shows a new issue once, which only it can read; a device that is gone is forgotten", async () => {
  const fan = await follower("push_fan");
  await addDevice(fan, "phone");
  await addDevice(fan, "gone");
  await query("update issues set created_at = now() - interval '1 day'");
  const pushes = await publishAndQueue();
  await send(pushes);
  expect(server.received).toMatchObject([
    {
      path: "/send/phone",
      headers: { "content-encoding": "aes128gcm", ttl: "259200", authorization: expect.stringMatching(/^vapid t=/) },
      message: {
        title: "Pushed #2 is out",
        body: "More Rain",
        path: `/read/${book.url_slug}/book/${book.id}/issue/2`,
        tag: expect.stringMatching(/^issue-\d+$/),
      },
    },
  ]);
  expect(await countDevices()).toBe(1);
  expect(await publishAndQueue().then((next) => next.map(({ message }) => message.title))).toEqual([
    "Pushed #3 is out, and 1 more",
  ]);
});

test("a push service that is busy is asked again", async () => {
  const fan = await follower("busy_push");
  await addDevice(fan, "busy");
  const pushes = (await publishAndQueue()).filter(({ endpoint }) => endpoint.endsWith("/busy"));
  await expect(send(pushes)).rejects.toThrow("answered 503");
});

test("nothing is sent to an address that is no push service, or after the device was switched off", async () => {
  const fan = await follower("hostile_push");
  const { keys } = server.makeReceiver("x");
  for (const endpoint of [
    "http://fcm.googleapis.com/send/x",
    "https://127.0.0.1/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/fcm.googleapis.com",
    "https://fcm.googleapis.com:8443/x",
    "https://user@fcm.googleapis.com/x",
    "https://evilpush.apple.com.example/x",
  ])
    expect(await site.as(fan).post("/notifications/push", { endpoint, keys }), endpoint).toMatchObject({
      http: 400,
      issues: [{ path: "endpoint" }],
    });
  await addDevice(fan, "tablet");
  const { endpoint } = server.makeReceiver("tablet");
  const stranger = await site.signUp("other_push");
  await site.as(stranger).ask("DELETE", "/notifications/push", { endpoint });
  const before = await countDevices();
  await site.as(fan).ask("DELETE", "/notifications/push", { endpoint });
  expect(await countDevices()).toBe((before ?? 0) - 1);
});

test("the keys of the site are made once, also by many processes at the same time", async () => {
  await query("delete from push_keys");
  const fan = await site.signUp("keys_push");
  const read = () => site.as(fan).get("/notifications/settings");
  const keys = (await Promise.all([read(), read(), read()])).map((settings) => settings["pushKey"]);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{87}$/);
});
