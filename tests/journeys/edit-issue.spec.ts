import path from "node:path";
import { openClient } from "../support/client.ts";
import { addIssue, publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./steps/comics.ts";
import { holdDecoding } from "./steps/hold-decoding.ts";
import { expect, test } from "./steps/journey.ts";
import { checkLook } from "./steps/look.ts";
import { signIn } from "./steps/sign-in.ts";
import { typeInto } from "./steps/type-into.ts";

const password = "not-so-easy-to-guess-7";
let creator: Visitor;
/** The last part of the addresses of a book of two issues. */
let book: string;

test.beforeAll(async ({ site }) => {
  creator = await signUp(site.url, "editing-creator", password);
  const { pages } = await getSmallIssueFiles(14);
  const { id, url_slug } = await publishBook(site.url, creator, { pages: pages.slice(0, 2) });
  await addIssue(site.url, creator, id, { pages: pages.slice(2, 4) });
  book = `/${url_slug}/book/${id}`;
});

test.beforeEach(({ page }) => signIn(page, creator));

test("a failed call shows what was saved, and sending again sends only the rest", async ({ page }) => {
  const { cover } = await getSmallIssueFiles(16);
  await page.goto(`/edit-upload${book}/issue/1`);
  await page.getByLabel("Issue title").fill("Fresh ink");
  await page.getByLabel("Issue cover").setInputFiles(cover);
  const refusal = { status: "fail", code: "wrong_kind", message: "This cover is no picture." };
  await page.route("**/issue-cover-photo", (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
  await page.getByRole("button", { name: "Submit" }).click();
  const parts = "Saved: title, description, and credits. Not saved: cover.";
  await expect(page.getByText(`${parts} Submitting again sends only what is left.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send again" })).toHaveCount(0);
  await page.getByRole("button", { name: "Back to the form" }).click();

  await page.route("**/issue-cover-photo", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Submit" }).click();
  const failure = "An Error occurred while updating the data for this work. Please try again later.";
  await expect(page.getByText(failure)).toBeVisible();
  await expect(page.getByText("Not saved: cover. Sending again sends only what is left.")).toBeVisible();
  await expect(page.getByText("The files you chose and everything you typed are still here.")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PATCH" && sent.push(path.basename(request.url())));
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page).toHaveURL(`/details${book}/issue/1`);
  expect(sent).toEqual(["issue-cover-photo"]);
  await expect(page.getByRole("heading", { name: "Fresh ink" })).toBeVisible();
  const saved = page.getByRole("status").filter({ hasText: "Your changes are saved." });
  await expect(saved).toBeVisible();
  await page.getByRole("navigation", { name: "Other issues" }).getByRole("link", { name: /Next/ }).click();
  await expect(page).toHaveURL(`/details${book}/issue/2`);
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await expect(saved).toHaveCount(0);
});

test("after a partly saved edit, leaving asks only if the form differs from what is saved", async ({ page }) => {
  const { cover } = await getSmallIssueFiles(16);
  const title = page.getByLabel("Issue title");
  const saveOnlyText = async (text: string) => {
    await page.goto(`/edit-upload${book}/issue/2`);
    await title.fill(text);
    await page.getByLabel("Issue cover").setInputFiles(cover);
    const refusal = { status: "fail", code: "wrong_kind", message: "This cover is no picture." };
    await page.route("**/issue-cover-photo", (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("button", { name: "Back to the form" }).click();
    await page.getByRole("button", { name: "Keep the current cover" }).click();
  };
  const leave = () => page.getByRole("banner").getByRole("link", { name: "About" }).click();

  await saveOnlyText("Saved ink");
  await leave();
  await expect(page).toHaveURL("/about");
  await saveOnlyText("Wrong ink");
  await title.fill("Saved ink");
  await leave();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
});

test("says that an upload is too large if a proxy refuses it with a page of its own", async ({ page }) => {
  const { cover } = await getSmallIssueFiles(16);
  await page.goto(`/edit-upload${book}/issue/1`);
  await page.getByLabel("Issue cover").setInputFiles(cover);
  const refusal = { status: 413, contentType: "text/html", body: "<h1>413 Request Entity Too Large</h1>" };
  await page.route("**/issue-cover-photo", (route) => route.fulfill(refusal));
  await page.getByRole("button", { name: "Submit" }).click();
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect(alert).toContainText("This is more than the site accepts at once.");
  await expect(alert).not.toContainText("could not be reached");
});

test("says that something else refused an upload, and offers to send it again", async ({ page }) => {
  await page.goto(`/edit-upload${book}/issue/1`);
  await typeInto(page.getByLabel("Issue description"), "Past the firewall.");
  const refusal = { status: 403, contentType: "text/html", body: "<h1>403 Forbidden</h1>" };
  await page.route(`**/api/v1/publish${book}/issue/1`, (route) =>
    route.request().method() === "PATCH" ? route.fulfill(refusal) : route.continue(),
  );
  await page.getByRole("button", { name: "Submit" }).click();
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect(alert).toContainText(
    "Something between you and the site, such as a firewall, refused this. Please try again later, or over another connection.",
  );
  await expect(alert).not.toContainText("could not be reached");
  await page.unroute(`**/api/v1/publish${book}/issue/1`);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page).toHaveURL(`/details${book}/issue/1`);
});

test("does not take the page of a hotel's network for a saved edit", async ({ page }) => {
  const { cover } = await getSmallIssueFiles(15);
  await page.goto(`/edit-upload${book}/issue/1`);
  const portal = { status: 200, contentType: "text/html", body: "<h1>Welcome to our hotel</h1>" };
  const patches = `**/api/v1/publish${book}/issue/1{,/issue-cover-photo}`;
  const answer = { texts: true, cover: true };
  await page.route(patches, (route) => {
    const isCover = route.request().url().endsWith("issue-cover-photo");
    const isAnswered = route.request().method() === "PATCH" && (isCover ? answer.cover : answer.texts);
    return isAnswered ? route.fulfill(portal) : route.continue();
  });
  await typeInto(page.getByLabel("Issue description"), "From a hotel.");
  await page.getByLabel("Issue cover").setInputFiles(cover);
  await page.getByRole("button", { name: "Submit" }).click();
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect(alert).toContainText("The site could not be reached. Please check your connection and try again.");
  await expect(alert).toContainText("Not saved: title, description, and credits; cover.");
  answer.texts = false;
  const again = page.getByRole("button", { name: "Send again" });
  await again.click();
  await expect(alert).toContainText("Saved: title, description, and credits. Not saved: cover.");
  answer.cover = false;
  await again.click();
  await expect(page).toHaveURL(`/details${book}/issue/1`);
});

test("a form outlives its session: after a login in another tab it is sent with all its files", async ({
  page,
  site,
}) => {
  const login = { email: "editing-creator@example.org", password };
  const { token } = (await openClient(site.url, null).post("/users/login", login)) as unknown as { token: string };
  await signIn(page, { token });
  const { cover } = await getSmallIssueFiles(15);
  await page.goto(`/edit-upload${book}/issue/1`);
  await page.getByLabel("Issue title").fill("Dry ink");
  await page.getByLabel("Issue cover").setInputFiles(cover);
  await openClient(site.url, token).delete("/users/sessions/current");
  await page.getByRole("button", { name: "Submit" }).click();
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open a new tab and log in" }).click();
  const tab = await opening;
  await tab.getByLabel("Email").fill(login.email);
  await tab.locator("[name=password]").fill(password);
  await tab.locator("[name=password]").press("Enter");
  await expect(tab.getByText("Login successful!")).toBeVisible();
  await tab.close();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page).toHaveURL(`/details${book}/issue/1`);
  await expect(page.getByRole("heading", { name: "Dry ink" })).toBeVisible();
});

test("a later choice wins over a cover that is still loading", async ({ page }) => {
  const { cover } = await getSmallIssueFiles(15);
  let loading = Promise.withResolvers<undefined>();
  await page.route(/webp/, async (route) => {
    if (route.request().resourceType() === "fetch") await loading.promise;
    await route.continue();
  });
  await page.goto(`/edit-upload${book}/issue/1`);
  const willReplace = page.getByText("will replace the current cover");
  const startLoading = async () => {
    loading = Promise.withResolvers();
    await page.getByRole("button", { name: "Use page 1" }).click();
    await expect(page.getByRole("button", { name: "Reading files..." })).toBeVisible();
  };
  const endLoading = async () => {
    loading.resolve(undefined);
    await expect(page.getByRole("button", { name: "Reading files..." })).toBeHidden();
  };

  await startLoading();
  await page.getByLabel("Issue cover").setInputFiles(cover);
  await expect(willReplace).toBeVisible();
  await endLoading();
  await expect(willReplace).toContainText(path.basename(cover));

  await startLoading();
  await page.getByRole("button", { name: "Keep the current cover" }).press("Enter");
  await expect(page.getByRole("button", { name: "Use page 1" })).toBeFocused();
  await endLoading();
  await expect(willReplace).toBeHidden();

  await page.getByLabel("Issue title").fill("Late ink");
  await startLoading();
  const discard = page.getByRole("button", { name: "Discard", exact: true });
  await expect(discard).toBeHidden();
  await endLoading();
  await expect(willReplace).toBeVisible();
  await discard.press("Enter");
  await page.getByRole("button", { name: "Discard 2 changes" }).press("Enter");
  await expect(page.getByText("No changes yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit" })).toBeFocused();
  await expect(willReplace).toBeHidden();
});

test("does not send a form before the chosen pictures are read", async ({ page }) => {
  const { cover } = await getSmallIssueFiles(15);
  await page.goto(`/edit-upload${book}/issue/1`);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PATCH" && sent.push(path.basename(request.url())));
  const release = await holdDecoding(page);
  await page.getByLabel("Issue cover").setInputFiles(cover);
  await page.getByLabel("Issue title").press("Enter");
  await expect(page.getByRole("button", { name: "Reading files..." })).toBeVisible();
  await release();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`/details${book}/issue/1`);
  expect(sent).toEqual(["issue-cover-photo"]);
});

test("an issue gets its own number, a story arc, and an earlier day, typed by keys", async ({ page }) => {
  await page.goto(`/edit-upload${book}/issue/1`);
  await page.getByText("Number, date, and story arc").press("Enter");
  await typeInto(page.getByLabel("Number", { exact: true }), "½ and much more than twenty characters");
  await typeInto(page.getByLabel("Story arc"), "Origins");
  await page.getByLabel("First published").press("0");
  await page.keyboard.type("6032019");
  await checkLook(page, "issue-number");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("The number must be at most 20 characters!")).toBeVisible();
  await typeInto(page.getByLabel("Number", { exact: true }), "½");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`/details${book}/issue/1`);
  await expect(page.getByText("#½").first()).toBeVisible();
  await expect(page.getByText("Origins")).toBeVisible();
  await page.goto(`/read${book}/issue/1`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("#½");
  await page.goto(`/edit-upload${book}/issue/1`);
  await expect(page.getByLabel("First published")).toHaveValue("2019-06-03");
});
