import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import type { Reported } from "#domains/moderators/queue/contract.ts";
import { openClient } from "../support/client.ts";
import { drawPages } from "../support/draw-pages.ts";
import { publishBook } from "../support/publish-book.ts";
import { signUp } from "../support/visitor.ts";
import { expect, openWithScripts, test } from "./steps/journey.ts";
import { setRole } from "./steps/set-role.ts";
import { signIn } from "./steps/sign-in.ts";
import { typeInto } from "./steps/type-into.ts";
import { waitForMail } from "./steps/wait-for-mail.ts";

test("a hidden book appears, marked, on its owner's profile and in their searches, but not for others", async ({
  browser,
  page,
  site,
}) => {
  const owner = await signUp(site.url, "hiding-owner");
  const pages = await drawPages([{ kind: "flat", width: coverWidth, height: coverHeight }]);
  const fields = { bookTitle: "Veiled Rain", issueTitle: "Veiled Drops" };
  const details = `/details/ink-and-rain/book/${(await publishBook(site.url, owner, { pages, fields })).id}`;
  const others = await browser.newPage();

  await signIn(page, owner);
  await page.goto(details.replace("details", "edit-upload"));
  await page.getByRole("checkbox", { name: "Hide this book" }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(details);
  for (const screen of [details, `${details}/issue/1`]) {
    await page.goto(screen);
    await expect(page.getByText("Hidden: only you can see this book")).toBeVisible();
  }

  for (const screen of ["/profile/hiding-owner", "/search?search-type=books&q=veiled", "/search?q=veiled"]) {
    await page.goto(screen);
    await expect(page.getByRole("article").getByText("Hidden", { exact: true }), screen).toBeVisible();
    await others.goto(site.url + screen);
    await expect(others.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(others.getByRole("article")).toHaveCount(0);
  }
  await page.goto("/profile/hiding-owner");
  await page.getByRole("link", { name: "Cover of Veiled Rain" }).click();
  await page.getByRole("link", { name: "Add Issue" }).waitFor();
  await page.getByRole("link", { name: "Edit", exact: true }).first().click();
  await expect(page.getByRole("checkbox", { name: "Hide this book" })).toBeChecked();
  await others.close();
});

test("a visitor reports a book; a moderator hides it by keyboard; its owner answers once; it is restored", async ({
  browser,
  page,
  site,
}) => {
  const owner = await signUp(site.url, "reported-owner");
  const pages = await drawPages([{ kind: "flat", number: 7, width: coverWidth, height: coverHeight }]);
  const book = await publishBook(site.url, owner, { pages, fields: { bookTitle: "Traced Rain" } });
  const details = `/details/ink-and-rain/book/${book.id}`;
  await page.goto(details);
  await page.getByRole("button", { name: "Report" }).dblclick();
  await expect(page.getByRole("dialog", { name: "Report this book" })).toHaveCount(1);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Please choose a reason.")).toBeVisible();
  await page.getByLabel("Someone else's work").check();
  await typeInto(page.getByLabel("Details"), "Traced from mine.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you. The moderators will look at it.")).toBeVisible();

  const moderator = await signUp(site.url, "moderating-mo");
  await signIn(page, moderator);
  await page.goto("/moderation");
  await expect(page.getByRole("heading", { name: "Uh-Oh! Page Not Found!" })).toBeVisible();
  await setRole(site.dataDir, "moderating-mo", "moderator");
  await page.reload();
  // The list is as it is before the other moderator's act.
  await expect(page.getByText("Traced from mine.")).toBeVisible();
  const press = async (name: string) => {
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
  };
  const decide = async (reason: string) => {
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Reason from the list")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("textbox", { name: "Reason" })).toBeFocused();
    await page.keyboard.type(reason);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Nothing is waiting for a decision")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Reported", exact: true })).toBeFocused();
  };
  const visitor = await browser.newPage();
  const lookAtHome = async () => {
    await visitor.goto(site.url);
    return visitor.getByRole("link", { name: "Traced Rain" });
  };
  const statusOf = async (address: string) => (await fetch(new URL(address, site.url))).status;
  await expect((await lookAtHome()).first()).toBeVisible();
  const read = await openClient(site.url, null).get(`/read/x/book/${book.id}/issue/1`);
  const [{ photo_url: file = "" } = {}] = read["issueAssets"] as { photo_url?: string }[];
  const readFeeds = async () =>
    Promise.all(
      ["/feed.atom", "/profile/reported-owner/feed.atom"].map(async (feed) => (await fetch(site.url + feed)).text()),
    );
  expect(await statusOf(file)).toBe(200);
  for (const feed of await readFeeds()) expect(feed).toContain(details);

  // Another moderator decides first, and then the book is reported again.
  const { get, post } = openClient(site.url, moderator);
  const [reported] = (await get("/moderation/reports"))["reported"] as Reported[];
  const reports = reported?.reports.map(({ id }) => id);
  const thing = { kind: "book", id: book.id };
  await post("/moderation/acts", { ...thing, act: "dismiss", reason: "Drawn anew.", reports });
  await openClient(site.url, null).post("/reports", { ...thing, reason: "spam", text: "Look once more." });
  await press("Set rating");
  await page.getByRole("radio", { name: "Mature" }).check();
  await page.getByRole("textbox", { name: "Reason" }).fill("Traced.");
  await page.getByRole("dialog").getByRole("button", { name: "Set rating" }).press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Someone has already handled this");
  await expect(page.getByRole("button", { name: "Close" }).last()).toBeFocused();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.method()));
  // In some browsers, Enter in a radio button or select submits the form even if it has no button.
  await page.locator("dialog form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.getByRole("button", { name: "Close" }).last().press("Enter");
  await expect(page.getByText("Look once more.")).toBeVisible();
  await expect(page.getByRole("listitem", { name: "Traced Rain" })).toBeFocused();
  expect(sent).not.toContain("POST");

  await press("Hide");
  await expect(page.getByRole("dialog")).toContainText("Only its owner and moderators can see the book");
  await decide("Traced.");
  expect((await visitor.goto(site.url + details))?.status()).toBe(404);
  await expect(await lookAtHome()).toHaveCount(0);
  await expect.poll(() => statusOf(file)).toBe(404);
  for (const feed of await readFeeds()) expect(feed).not.toContain(details);

  await signIn(page, owner);
  await page.goto(details);
  await expect(page.getByText("Hidden by a moderator: Traced.")).toBeVisible();
  // Adds a second notice, whose draft answer must stay when the first one is answered.
  await page.route("**/api/v1/notices", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { notices: { id: number }[] };
    const [first] = answer.notices;
    await route.fulfill({ response, json: { ...answer, notices: [first, { ...first, id: 0 }] } });
  });
  await page.goto("/notices");
  await page.getByRole("button", { name: "Answer" }).last().click();
  await page.keyboard.type("About the other one:");
  await page.getByRole("button", { name: "Answer", exact: true }).press("Enter");
  await expect(page.getByLabel("Your answer").first()).toBeFocused();
  await page.keyboard.type("I drew it myself.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "“Traced Rain” was hidden" }).first()).toBeFocused();
  await expect(page.getByText("I drew it myself.")).toBeVisible();
  await expect(page.getByLabel("Your answer")).toHaveValue("About the other one:");
  await page.unroute("**/api/v1/notices");
  await page.reload();
  await expect(page.getByText("I drew it myself.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Answer" })).toHaveCount(0);

  await signIn(page, moderator);
  await page.goto("/moderation");
  await expect(page.getByText("I drew it myself.")).toBeVisible();
  await expect(page.getByRole("heading", { name: `${owner.user.username} answers` })).toBeVisible();
  for (const name of ["Answers", "Record"]) {
    const part = page.getByRole("region", { name });
    await part.getByRole("button", { name: "Show the pages" }).press("Enter");
    await expect(part.getByRole("img", { name: "Page 1" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Restore" }).first().focus();
  await page.keyboard.press("Enter");
  await decide("It is yours.");
  // Other people may have answered other decisions.
  await expect(page.getByRole("heading", { name: `${owner.user.username} answers` })).toHaveCount(0);
  await expect((await lookAtHome()).first()).toBeVisible();
  await expect.poll(() => statusOf(file)).toBe(200);
  for (const feed of await readFeeds()) expect(feed).toContain(details);
  await visitor.close();

  // Acts that no longer fit on the first page of the list can still be found.
  for (let at = 0; at < 49; at++) await post("/moderation/acts", { ...thing, act: "note", reason: "Looked at again." });
  await page.reload();
  await expect(page.getByText("It is yours.")).toBeVisible();
  await expect(page.getByText("Traced.", { exact: true })).toHaveCount(0);
  const entries = page.getByRole("region", { name: "Record" }).getByRole("listitem");
  const before = await entries.count();
  await press("Show more");
  await expect(page.getByText("Traced.", { exact: true })).toBeVisible();
  await expect(entries.nth(before)).toBeFocused();
});

test("somebody who is banned answers once by the link in the email", async ({ page, site }) => {
  const moderator = await signUp(site.url, "banning-moderator");
  await setRole(site.dataDir, "banning-moderator", "moderator");
  const { user } = await signUp(site.url, "banned-person");
  const { post } = openClient(site.url, moderator);
  await post("/moderation/acts", { kind: "user", id: user.id, act: "ban", reason: "Spam." });
  const mail = await waitForMail(site, "banned-person@example.org", "Your account has been banned");
  const link = /http:\S+\/answer\/\S+/.exec(mail)?.[0] ?? "";
  const answer = async () => {
    await openWithScripts(page, link);
    await typeInto(page.getByLabel("Your answer"), "It was not me.");
    await page.getByRole("button", { name: "Send answer" }).press("Enter");
  };
  await answer();
  await expect(page.getByText("Your answer has been sent. The moderators will read it.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(page.getByText("It was not me.")).toBeFocused();
  await answer();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();

  await signIn(page, moderator);
  await page.goto("/moderation");
  await expect(page.getByRole("region", { name: "Answers" }).getByText("It was not me.")).toHaveCount(1);
});

test("a moderator goes through the queue by keys, bans several at once, and undoes it", async ({ page, site }) => {
  const moderator = await signUp(site.url, "keyboard-mo");
  await setRole(site.dataDir, "keyboard-mo", "moderator");
  const names = ["wave-rider-one", "wave-rider-two", "wave-rider-six"];
  for (const name of names) {
    const { user } = await signUp(site.url, name);
    await openClient(site.url, null).post("/reports", { kind: "user", id: user.id, reason: "spam", text: "Again." });
  }
  await signIn(page, moderator);
  await page.goto("/moderation?q=wave-rider");
  const entry = (name: string | undefined) => page.getByRole("listitem", { name, exact: true });
  const [first, second, third] = names;
  const finish = async (reason: string) => {
    await page.getByRole("dialog").getByRole("textbox").fill(reason);
    await page.getByRole("dialog").locator("[type=submit]").press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };

  // Each act keeps the place: a note stays with its entry, a decision leads to the next one.
  await entry(first).focus();
  await page.keyboard.press("c");
  await expect(entry(first).getByText("You are looking at it")).toBeVisible();
  await page.keyboard.press("n");
  await finish("Looks like last week's.");
  await expect(entry(first).getByText("Looks like last week's.")).toBeVisible();
  await expect(entry(first)).toBeFocused();
  await page.keyboard.press("d");
  await expect(page.getByRole("dialog")).toContainText("Dismiss the reports about");
  await page.getByLabel("Note from the list").selectOption({ index: 1 });
  await expect(page.getByRole("dialog").getByRole("textbox")).not.toHaveValue("");
  await finish("Not spam.");
  await expect(entry(first)).toHaveCount(0);
  await expect(entry(second)).toBeFocused();

  // Letters typed into a field are no keys.
  await page.getByLabel("Reporter's username").pressSequentially("bxd");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Selected" })).toHaveCount(0);
  await page.getByLabel("Reporter's username").fill("");

  await entry(second).focus();
  for (const key of ["x", "j", "x"]) await page.keyboard.press(key);
  await expect(entry(third)).toBeFocused();
  const bar = page.getByRole("region", { name: "Selected" });
  await expect(bar.getByText("2 selected")).toBeVisible();
  await bar.getByRole("button", { name: "Ban" }).press("Enter");
  await finish("A wave of spam.");
  const result = page.getByRole("region", { name: "Result" });
  await expect(result.getByText("Done: 2.")).toBeVisible();
  await expect(page.getByText("Nothing that waits matches.").or(page.getByText("Nothing is waiting"))).toBeVisible();
  await expect(page.getByRole("heading", { name: "Reported", exact: true })).toBeFocused();
  await result.getByRole("button", { name: "Undo all 2" }).press("Enter");
  await finish("They are a class.");
  await expect(result.getByText("Undone: 2.")).toBeVisible();

  await page.goto(`/moderation/accounts?q=wave-rider`);
  await expect(page.getByRole("listitem", { name: /^wave-rider/ })).toHaveCount(3);
  await expect(page.getByText("Banned ·")).toHaveCount(0);
});
