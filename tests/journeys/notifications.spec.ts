import { openClient } from "../support/client.ts";
import { drawSmallPages, makeIssueForm } from "../support/issue-form.ts";
import { publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { expect, test } from "./steps/journey.ts";
import { checkLook } from "./steps/look.ts";
import { signIn } from "./steps/sign-in.ts";

let creator: Visitor;
let pages: string[];
test.beforeAll(async ({ site }) => {
  creator = await signUp(site.url, "bell_ringer");
  pages = await drawSmallPages(4);
});

async function publishIssue(url: string, bookId: number, title: string): Promise<void> {
  const form = await makeIssueForm(creator.user, pages.slice(0, 2), { issueTitle: title });
  const added = await openClient(url, creator.token).post(`/publish/x/book/${bookId}`, form);
  expect(added.http).toBe(201);
}

test("somebody hears of the next issue at the bell and on the home page, reads it, and stops hearing", async ({
  page,
  site,
}) => {
  const book = await publishBook(site.url, creator, { pages, fields: { bookTitle: "Bells", urlSlug: "bells" } });
  const other = await publishBook(site.url, creator, { pages, fields: { bookTitle: "Whistles", urlSlug: "whistles" } });
  const fan = await signUp(site.url, "bell_fan");
  const asFan = openClient(site.url, fan.token);
  await asFan.post(`/bookmark/book/${book.id}/create`);
  await asFan.post(`/subscribe/add/publisher/${creator.user.id}`);
  await publishIssue(site.url, book.id, "Ding");
  await publishIssue(site.url, book.id, "Dong");
  await publishIssue(site.url, other.id, "Fweet");

  await signIn(page, fan);
  await page.goto("/");
  const box = page.getByRole("region", { name: "New for you" });
  await expect(box.getByText("bell_fan")).toBeVisible();
  await expect(box.getByRole("listitem")).toHaveText([/Whistles/, /Bells.*and 1 more/]);
  await checkLook(page, "home-pull-list");
  await test.step("at the next visit, its space is reserved", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      const note = (list: PerformanceObserverEntryList) =>
        shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value));
      new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true });
    });
    await page.reload();
    await expect(box.getByText("bell_fan")).toBeVisible();
    await page.waitForLoadState("networkidle");
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.05);
  });

  await test.step("one's own tabs have what is new first, and other people's have not", async () => {
    await page.goto("/profile/bell_fan/bookmarks");
    await expect(box.getByRole("listitem")).toHaveText([/Bells.*and 1 more/]);
    await checkLook(page, "bookmarks-pull-list");
    await page.goto("/profile/bell_fan/subscribed");
    await expect(box.getByRole("listitem")).toHaveText([/Whistles/]);
    await page.goto("/profile/bell_ringer/subscribed");
    await expect(page.getByText("bell_ringer").first()).toBeVisible();
    await expect(box).toHaveCount(0);
    await page.goto("/");
  });

  const bell = page.getByRole("banner").getByRole("link", { name: "Notifications, 3 new" });
  await bell.press("Enter");
  await expect(page).toHaveURL("/notifications");
  const fresh = page.getByRole("region", { name: "New" }).getByRole("listitem");
  await expect(fresh).toHaveText([/Whistles #2 is out.*Fweet/, /Bells #3 is out.*Dong.*Bells #2 is out.*Ding/]);
  await checkLook(page, "notifications");

  await test.step("reading marks an issue, by keys", async () => {
    await page.getByRole("button", { name: /^Mark as read.*Whistles #2 is out$/ }).press("Enter");
    await expect(page.getByRole("banner").getByRole("link", { name: "Notifications, 2 new" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Earlier" }).getByRole("listitem")).toHaveText([/Whistles/]);
    await page.getByRole("button", { name: "Mark all as read" }).press("Enter");
    await expect(page.getByRole("banner").getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Mark as unread.*Whistles #2 is out$/ }).press("Enter");
    await expect(page.getByRole("banner").getByRole("link", { name: "Notifications, 1 new" })).toBeVisible();
  });

  await test.step("a kind is stopped where it is shown, and comes back", async () => {
    await page.getByRole("button", { name: /^Stop these.*people whom you subscribe to/ }).press("Enter");
    await expect(page.getByText("You are no longer told here: New books and issues by people")).toBeVisible();
    await expect(page.getByRole("link", { name: "Whistles #2 is out" })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.getByRole("link", { name: "Whistles #2 is out" })).toBeVisible();
  });

  await test.step("a choice is kept", async () => {
    const mail = page
      .getByRole("group", { name: "New issues of books that you have bookmarked" })
      .getByLabel("By email");
    await mail.selectOption("Once a day");
    await expect(page.getByText("Saved.")).toBeVisible();
    await page.reload();
    await expect(mail).toHaveValue("daily");
  });
});

test("a browser shows what is new while the site is closed, and stops", async ({ page, context, site }) => {
  const fan = await signUp(site.url, "push_bell_fan");
  await context.grantPermissions(["notifications"]);
  // The push service of the browser cannot be reached from a test, so what it would answer is made up.
  await page.addInitScript(() => {
    let subscription: object | null = null;
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      const endpoint = "https://fcm.googleapis.com/fcm/send/test";
      const keys = { p256dh: "BPk", auth: "YXV0aA" };
      subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => (subscription = null) };
      return subscription as PushSubscription;
    };
  });
  await signIn(page, fan);
  const cdp = await context.newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  cdp.on("ServiceWorker.workerRegistrationUpdated", (update) => registrations.push(...update.registrations));
  await cdp.send("ServiceWorker.enable");
  await page.goto("/notifications");
  const added = page.waitForResponse("**/api/v1/notifications/push");
  await page.getByRole("button", { name: "Tell me on this device" }).press("Enter");
  expect((await added).status()).toBe(201);
  await expect(page.getByText("This browser shows what is new")).toBeVisible();

  const registrationId = registrations.find(({ scopeURL }) => scopeURL.endsWith("/push/"))?.registrationId ?? "";
  const data = JSON.stringify({ title: "Bells #2 is out", body: "Ding", path: "/notifications", tag: "issue-1" });
  const listShown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/push/");
      return (await registration?.getNotifications())?.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  // Twice, as after a failure: the second takes the place of the first.
  for (let times = 0; times < 2; times += 1)
    await cdp.send("ServiceWorker.deliverPushMessage", { origin: site.url, registrationId, data });
  await expect.poll(listShown).toEqual([{ title: "Bells #2 is out", body: "Ding", tag: "issue-1" }]);

  const removed = page.waitForResponse("**/api/v1/notifications/push");
  await page.getByRole("button", { name: "Stop on this device" }).press("Enter");
  expect((await removed).status()).toBe(204);
  await expect(page.getByRole("button", { name: "Tell me on this device" })).toBeVisible();
});
