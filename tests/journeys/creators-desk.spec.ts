import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import sharp from "sharp";
import { openClient } from "../support/client.ts";
import { publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./comics.ts";
import { expect, test } from "./journey.ts";
import { findCoveredFocus } from "./look.ts";
import { signIn } from "./sign-in.ts";
import { typeInto } from "./type-into.ts";

// A creator works on a series of five issues. Each test continues with what the previous one left.
test.describe.configure({ mode: "serial" });

const password = "not-so-easy-to-guess-7";
let creator: Visitor;
/** The last part of the series' addresses. */
let book: string;

test.beforeAll(async ({ site }) => {
  creator = await signUp(site.url, "desk-creator", password);
  const { pages } = await getSmallIssueFiles(14);
  const { id, url_slug } = await publishBook(site.url, creator, { pages: pages.slice(0, 2) });
  book = `/${url_slug}/book/${id}`;
});

test.beforeEach(({ page }) => signIn(page, creator));

test("adds issues, with the credits of the previous issue at the press of a button", async ({ page }) => {
  for (const [at, issue] of [15, 16, 17, 18].entries()) {
    const { cover, pages } = await getSmallIssueFiles(issue);
    await page.goto(`/details${book}`);
    await page.getByRole("link", { name: "Add Issue" }).click();
    await typeInto(page.getByLabel("Issue title"), `Episode ${issue}`);
    await typeInto(page.getByLabel("Issue description"), "It goes on.");
    await page.getByLabel("Issue cover").setInputFiles(cover);
    await page.getByLabel("Page files").setInputFiles(pages);
    await expect(sheet(page)).toHaveCount(pages.length);
    const usePrevious = page.getByRole("button", { name: "Use the previous credits" });
    if (at === 0) await chooseRoleMeanwhile(page, usePrevious);
    await usePrevious.click();
    await expect(page.getByLabel("Writer")).toBeChecked();
    if (at === 0) await loseResponse(page);
    if (at === 1)
      await test.step("another tab says that the form is also open here", async () => {
        const otherTab = await page.context().newPage();
        await otherTab.goto(page.url());
        await expect(otherTab.getByText("It is also open in another tab.")).toBeVisible();
        await otherTab.close();
      });
    await page.getByRole("button", { name: "Submit" }).click();
    if (at === 0) await page.getByRole("button", { name: "See what is published" }).click();
    await expect(page).toHaveURL(`/details${book}/issue/${at + 2}`);
    await expect(page.getByRole("heading", { name: `Episode ${issue}` })).toBeVisible();
    await expect(page.getByRole("dialog", { name: `Issue #${at + 2} is live` })).toBeVisible();
  }
});

test("moves, replaces, removes, and adds pages, and the reader shows them in the new order", async ({ page }) => {
  const before = await readPageAddresses(page, 2);
  const { pages } = await getSmallIssueFiles(18);
  const [first = "", second = "", third = ""] = pages;
  await page.goto(`/details${book}/issue/2`);
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(sheet(page)).toHaveCount(before.length);

  await renumber(page, "page 5, was page 5", 2);
  await renumber(page, "page 3, was page 2", 5);
  await page.getByLabel("Replace page 3, was page 3, with another file").setInputFiles(third);
  await expect(page.getByText("Replaced by new page 3")).toBeVisible();
  await page.getByRole("button", { name: "Remove page 1, was page 1" }).click();
  await expect(page.getByRole("heading", { name: "To be removed (2)" })).toBeVisible();
  await page.getByLabel("Page files").setInputFiles([first, second]);
  await expect(page.getByText("New", { exact: true })).toHaveCount(2);
  await page.getByLabel("At the end").check();
  await page.getByLabel("Page files").setInputFiles([third]);
  await expect(sheet(page).last()).toContainText(path.basename(third));
  await sheet(page)
    .last()
    .getByRole("button", { name: /^Remove page/ })
    .click();

  // Put a removed page back in its place, and remove it again.
  await page.getByRole("button", { name: "Undo: put page 1 back" }).press("Enter");
  await expect(sheet(page)).toHaveCount(before.length + 2);
  await expect(page.getByRole("button", { name: "Undo: put page 3 back" })).toBeFocused();
  await page.getByRole("button", { name: "Remove page 3, was page 1" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`/details${book}/issue/2`);

  const after = await readPageAddresses(page, 2);
  const kept = [before[4], null, before[3], before[1], ...before.slice(5)];
  expect(after).toHaveLength(before.length + 1);
  expect(after.slice(2).map((address, at) => (at === 1 ? null : address))).toEqual(kept);
  for (const fresh of [after[0], after[1], after[3]]) expect(before).not.toContain(fresh);
});

test("on a small screen, the buttons that describe pages cover no field that has the focus", async ({ page }) => {
  // A window of 1280 x 1024 at a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`/edit-upload${book}/issue/3`);
  await page.getByRole("button", { name: "Describe pages" }).press("Enter");
  for (const label of ["Kind of page", "Content note", "Description"]) {
    await expect(page.getByRole("dialog").getByLabel(label)).toBeFocused();
    expect(await findCoveredFocus(page)).toBeNull();
    await page.keyboard.press("Tab");
  }
});

test("describes pages one after another by keyboard; the reader shows the descriptions, and a search finds them", async ({
  page,
}) => {
  await page.goto(`/edit-upload${book}/issue/3`);
  await page.getByRole("button", { name: "Describe pages" }).click();
  const editor = page.getByRole("dialog", { name: "Describe pages" });
  await expect(editor.getByText(/^Page 1 of/)).toBeVisible();
  await editor.getByLabel("Kind of page").selectOption("Cover");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("A witch on a broom.");
  // Saved when typing pauses, so that leaving asks before it is lost.
  await expect(page.getByText(/^Describe pages \(1 of/)).toBeAttached();
  await page.keyboard.press("PageDown");
  await expect(editor.getByText(/^Page 2 of/)).toBeVisible();
  // The focus stays in the field, which now belongs to page 2.
  await expect(editor.getByLabel("Description")).toHaveValue("");
  await page.keyboard.type("Her cat is asleep.");
  await typeInto(editor.getByLabel("Content note"), "snoring");
  await page.keyboard.press("PageUp");
  await expect(editor.getByLabel("Description")).toHaveValue("A witch on a broom.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Describe pages \(2 of/ })).toBeFocused();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`/details${book}/issue/3`);
  await page.goto(`/read${book}/issue/3`);
  const second = page.getByRole("img", { name: /^Page 2 of \d+: Her cat is asleep\.$/ });
  await expect(second).toBeAttached();

  const cover = page.getByRole("button", { name: "Page 2: snoring" });
  await expect(cover).toBeHidden();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Cover pages with a content note until I open them").check();
  await page.keyboard.press("Escape");
  await expect(cover).toBeVisible();
  await expect(second).toBeHidden();
  await cover.click();
  await expect(second).toBeVisible();

  const notes = page.getByText(/^Content notes: .snoring. \(page 2\)$/);
  await expect(notes).toBeVisible();
  await page.goto(`/details${book}/issue/3`);
  await expect(notes).toBeVisible();
  await page.getByText("Page descriptions").click();
  await expect(page.getByText("Content note: snoring")).toBeVisible();

  await page.goto(`/details${book}`);
  await typeInto(page.getByLabel("Search inside this book"), "cat asleep");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /, page 2$/ }).click();
  await expect(page).toHaveURL(`/read${book}/issue/3?page=2`);
});

test("a failed call shows what was saved, and sending again sends only the rest", async ({ page }) => {
  const { cover } = await getSmallIssueFiles(16);
  await page.goto(`/edit-upload${book}/issue/2`);
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
  await expect(page).toHaveURL(`/details${book}/issue/2`);
  expect(sent).toEqual(["issue-cover-photo"]);
  await expect(page.getByRole("heading", { name: "Fresh ink" })).toBeVisible();
  const saved = page.getByRole("status").filter({ hasText: "Your changes are saved." });
  await expect(saved).toBeVisible();
  await page.getByRole("navigation", { name: "Other issues" }).getByRole("link", { name: /Next/ }).click();
  await expect(page).toHaveURL(`/details${book}/issue/3`);
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await expect(saved).toHaveCount(0);
});

test("a form outlives its session: after a login in another tab it is sent with all its files", async ({
  page,
  site,
}) => {
  const login = { email: "desk-creator@example.org", password };
  const { token } = (await openClient(site.url, null).post("/users/login", login)) as unknown as { token: string };
  await signIn(page, { token });
  const { cover } = await getSmallIssueFiles(15);
  await page.goto(`/edit-upload${book}/issue/2`);
  await page.getByLabel("Issue title").fill("Dry ink");
  await page.getByLabel("Issue cover").setInputFiles(cover);
  await openClient(site.url, token).delete("/users/sessions/current");
  await page.getByRole("button", { name: "Submit" }).click();
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "log in in a new tab" }).click();
  const tab = await opening;
  await tab.getByLabel("Email").fill(login.email);
  await tab.locator("[name=password]").fill(password);
  await tab.locator("[name=password]").press("Enter");
  await expect(tab.getByText("Login successful!")).toBeVisible();
  await tab.close();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page).toHaveURL(`/details${book}/issue/2`);
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
    await expect(page.getByRole("button", { name: "Reading files…" })).toBeVisible();
  };
  const endLoading = async () => {
    loading.resolve(undefined);
    await expect(page.getByRole("button", { name: "Reading files…" })).toBeHidden();
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
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window) as (picture: Blob) => Promise<ImageBitmap>;
    window.createImageBitmap = async (picture: ImageBitmapSource) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return decode(picture as Blob);
    };
  });
  const { cover } = await getSmallIssueFiles(15);
  await page.goto(`/edit-upload${book}/issue/2`);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PATCH" && sent.push(path.basename(request.url())));
  await page.getByLabel("Issue cover").setInputFiles(cover);
  await page.getByLabel("Issue title").press("Enter");
  await expect(page.getByRole("button", { name: "Reading files…" })).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`/details${book}/issue/2`);
  expect(sent).toEqual(["issue-cover-photo"]);
});

test("without JavaScript, issues link to their neighbors and can be read from the list", async ({ browser, site }) => {
  const visitor = await browser.newPage({ javaScriptEnabled: false });
  await visitor.goto(`${site.url}/details${book}/issue/2`);
  const others = visitor.getByRole("navigation", { name: "Other issues" });
  await expect(others.getByRole("link")).toHaveText([/Previous issue\s*#1/, /Next issue\s*#3/]);
  await others.getByRole("link", { name: /Next/ }).click();
  await expect(visitor).toHaveURL(`${site.url}/details${book}/issue/3`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("#3 Episode 16");
  await visitor.goto(`${site.url}/details${book}`);
  await expect(visitor.getByRole("link", { name: "Latest: #5" })).toHaveAttribute("href", `/read${book}/issue/5`);
  await visitor.getByRole("link", { name: "Read issue 4" }).click();
  await expect(visitor).toHaveURL(`${site.url}/read${book}/issue/4`);
  await visitor.close();
});

test("a page that is too large shows by how much, and is scaled in the browser", async ({ page }) => {
  const large = await sharp({ create: { width: 4000, height: 6000, channels: 3, background: "#246" } })
    .png()
    .toBuffer();
  await page.goto(`/edit-upload${book}/issue/3`);
  await page.getByLabel("Page files").setInputFiles({ name: "large.png", mimeType: "image/png", buffer: large });
  await expect(page.getByText("This picture is 4000 x 6000. Please save it at 1988 x 3056 or smaller.")).toBeVisible();

  await test.step("words entered while a page loads stay with their page when the new one is inserted before it", async () => {
    await page.evaluate(() => {
      const decode = window.createImageBitmap.bind(window) as (picture: Blob) => Promise<ImageBitmap>;
      window.createImageBitmap = async (picture: ImageBitmapSource) => {
        await new Promise((resolve) => addEventListener("go-on", resolve, { once: true }));
        window.createImageBitmap = decode as typeof window.createImageBitmap;
        return decode(picture as Blob);
      };
    });
    await page.getByRole("button", { name: "Scale it to 1988 x 2982 px" }).click();
    await page.getByRole("button", { name: /^Describe pages \(2 of/ }).click();
    const editor = page.getByRole("dialog", { name: "Describe pages" });
    await expect(editor.getByText(/^Page 1 of/)).toBeVisible();
    await editor.getByLabel("Description").fill("A witch without a broom.");
    await page.evaluate(() => dispatchEvent(new Event("go-on")));
    await expect(editor.getByText(/^Page 2 of/)).toBeVisible();
    await page.keyboard.press("PageUp");
    await expect(editor.getByLabel("Description")).toHaveValue("");
    await page.keyboard.press("PageDown");
    await expect(editor.getByLabel("Description")).toHaveValue("A witch without a broom.");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^Describe pages \(2 of/ })).toBeFocused();
  });
  await expect(page.getByText(/large.png was .*, is now 1988 x 2982 px/)).toBeVisible();
  const preview = page.getByRole("button", { name: "Preview as the reader sees it" });
  await preview.click();
  await expect(page.getByRole("dialog").getByRole("img", { name: "Page 1", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toBeFocused();
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page.getByText("Leave without saving?")).toBeVisible();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/about");
});

test("refused files stay listed, even after another batch or when scaled pages have no room", async ({ page }) => {
  const draw = (width: number) =>
    sharp({ create: { width, height: 10, channels: 3, background: "#246" } })
      .png()
      .toBuffer();
  const toFile = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });
  const [small, large] = [await draw(8), await draw(2000)];
  await page.goto(`/upload-issue${book}`);
  const files = page.getByLabel("Page files");
  await files.setInputFiles([
    ...Array.from({ length: 199 }, (_, at) => toFile(`${at}.png`, small)),
    toFile("large 1.png", large),
  ]);
  await expect(sheet(page)).toHaveCount(199);
  await files.setInputFiles(toFile("large 2.png", large));
  await files.setInputFiles(toFile("large 2.png", large));
  const rejected = page.getByRole("alert").getByRole("listitem");
  await expect(rejected).toContainText([/^large 1/, /^large 2/]);
  await page.getByRole("button", { name: "Scale all 2 large files" }).click();
  await expect(sheet(page)).toHaveCount(200);
  await expect(rejected).toHaveText(/^large 2.*An issue has at most 200 pages\./);
  await page.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(rejected).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "2 Pages" })).toBeFocused();
});

test("a CBZ adds its pages in natural order and fills empty fields; the draft survives a reload", async ({ page }) => {
  const { pages } = await getSmallIssueFiles(14);
  const zip = new ZipWriter(new BlobWriter());
  for (const [at, file] of pages.slice(0, 3).entries())
    await zip.add(`comic/${[10, 2, 1][at]}.jpg`, new Uint8ArrayReader(await readFile(file)));
  await zip.add("__MACOSX/comic/._1.jpg", new TextReader("junk"));
  const about = "<ComicInfo><Title>From the box</Title><Summary>Found.</Summary><Writer>Somebody</Writer></ComicInfo>";
  await zip.add("ComicInfo.xml", new TextReader(about));
  const buffer = Buffer.from(await (await zip.close()).arrayBuffer());

  await page.goto(`/upload-issue${book}`);
  await page.getByLabel("Page files").setInputFiles({ name: "c.cbz", mimeType: "application/zip", buffer });
  await expect(page.getByText("Writer: Somebody")).toBeVisible();
  await page.getByRole("button", { name: "Fill in" }).click();
  await expect(sheet(page)).toHaveText([/1\.jpg/, /2\.jpg/, /10\.jpg/]);
  await expect(page.getByLabel("Issue title")).toHaveValue("From the box");
  await expect(page.getByText("38 characters left")).toBeVisible();

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Your draft from")).toBeVisible();
  await expect(page.getByLabel("Issue title")).toHaveValue("From the box");

  await page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window) as (picture: Blob) => Promise<ImageBitmap>;
    window.createImageBitmap = async (picture: ImageBitmapSource) => {
      await new Promise((resolve) => addEventListener("decode", resolve, { once: true }));
      return decode(picture as Blob);
    };
  });
  await page.getByLabel("Page files").setInputFiles(pages[0] ?? "");
  await expect(page.getByRole("button", { name: "Reading files…" })).toBeVisible();
  const startOver = page.getByRole("button", { name: "Start over" });
  await expect(startOver).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event("decode")));
  await expect(sheet(page)).toHaveCount(1);
  await startOver.press("Enter");
  await expect(page.getByLabel("Issue title")).toHaveValue("");
  await expect(page.getByRole("heading", { name: "1 Issue" })).toBeFocused();
  await expect(page.getByText("50 characters left", { exact: true })).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
});

test("the latest issue can be deleted from the list and from its form", async ({ page }) => {
  await page.goto(`/details${book}`);
  await expect(page.getByRole("button", { name: /^Delete issue/ })).toHaveCount(1);
  await page.route("**/publish/**", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Delete issue 5" }).press("Enter");
  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await expect(page.getByText("An Error occurred. Please try again later.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Delete issue #5?" })).toBeFocused();
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Issues (4)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete issue 4" })).toBeFocused();

  await page.goto(`/edit-upload${book}/issue/3`);
  await expect(page.getByLabel("Issue title")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete Issue" })).toHaveCount(0);
  await page.goto(`/edit-upload${book}/issue/4`);
  await page.getByRole("button", { name: "Delete Issue" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL("/profile/desk-creator");
});

test("tells other users that only the uploader can edit the book", async ({ page, site }) => {
  const other = await signUp(site.url, "desk-stranger");
  await signIn(page, other);
  const sentences = {
    [`/upload-issue${book}`]: "Only the uploader of this book can add issues to it.",
    [`/edit-upload${book}`]: "Only the uploader of this book can edit it.",
    [`/edit-upload${book}/issue/1`]: "Only the uploader of this book can edit its issues.",
    "/edit-upload/none/book/999": "This book does not exist.",
  };
  for (const [address, sentence] of Object.entries(sentences)) {
    await page.goto(address);
    await expect(page.getByText(sentence)).toBeVisible();
    const wayOut = page.getByRole("link", { name: "See the book" });
    if (address.endsWith(book)) await expect(wayOut).toHaveAttribute("href", `/details${book}`);
  }
  await page.goto(`/details${book}`);
  await expect(page.getByRole("button", { name: /Your menu/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Issue" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Report" })).toBeVisible();
});

test("edits and hides a book, redirects its old link, and deletes it", async ({ page, site }) => {
  await page.goto(`/details${book}`);
  const edit = page.getByRole("link", { name: "Edit", exact: true });
  await expect(edit).toBeVisible();
  // Owners cannot report their own books.
  await expect(page.getByRole("button", { name: "Report" })).toHaveCount(0);
  await edit.click();
  const title = page.getByLabel("Book title");
  await expect(page.getByText("No changes yet")).toBeVisible();
  await title.press("End");
  await title.pressSequentially(" II");
  await expect(page.getByText("1 change: Title")).toBeInViewport();
  await page.getByLabel("Hiatus").check();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await page.getByRole("button", { name: "Discard 2 changes" }).click();
  await expect(title).toHaveValue("Ink and Rain");
  await expect(page.getByLabel("Ongoing")).toBeChecked();
  await typeInto(title, "Ink and Snow");
  await expect(page.getByLabel("URL slug")).toHaveValue("ink-and-rain");
  await typeInto(page.getByLabel("URL slug"), "ink-and-snow");
  const renamed = book.replace("ink-and-rain", "ink-and-snow");
  await page.getByLabel("Completed").check();
  await page.getByLabel("Hide this book").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`/details${renamed}`);
  await expect(page.getByRole("heading", { name: "Ink and Snow" })).toBeVisible();
  await expect(page.getByText("Your changes are saved.")).toBeVisible();
  expect((await fetch(`${site.url}/details${renamed}`)).status).toBe(404);
  // Its owner still sees it, even after a reload, which is rendered for an anonymous viewer.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ink and Snow" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Issue" })).toBeVisible();

  await page.goto(`/edit-upload${renamed}`);
  await expect(page.getByLabel("Hide this book")).toBeChecked();
  // Changes saved in another tab are kept.
  const otherTab = await page.context().newPage();
  await otherTab.goto(`/edit-upload${renamed}`);
  await typeInto(otherTab.getByLabel("Book description"), "It snows.");
  await otherTab.getByRole("button", { name: "Submit" }).click();
  await expect(otherTab).toHaveURL(`/details${renamed}`);
  await page.getByLabel("Hide this book").uncheck();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`/details${renamed}`);
  await expect(page.getByText("It snows.")).toBeVisible();
  await page.goto(`/details${book}`);
  await expect(page).toHaveURL(`/details${renamed}`);

  await page.goto(`/edit-upload${renamed}`);
  await page.getByRole("button", { name: "Delete Book" }).click();
  const confirm = page.getByRole("button", { name: "Delete", exact: true });
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription("Type Ink and Snow to confirm.");
  await page.getByLabel("Title of the book").pressSequentially(" ink and snow ");
  await confirm.click();
  await expect(page).toHaveURL("/profile/desk-creator");
  expect((await fetch(`${site.url}/details${renamed}`)).status).toBe(404);
});

/** Sends the form, loses the response, and then changes the title. */
async function loseResponse(page: Page): Promise<void> {
  await page.evaluate(() => {
    const Ordinary = window.XMLHttpRequest;
    window.XMLHttpRequest = class extends Ordinary {
      constructor() {
        super();
        window.XMLHttpRequest = Ordinary;
        this.addEventListener("load", (event) => {
          event.stopImmediatePropagation();
          this.dispatchEvent(new ProgressEvent("error"));
        });
      }
    };
  });
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("dialog", { name: "Upload failed" }).getByRole("button", { name: "Back to the form" }).click();
  await page.getByLabel("Issue title").fill("Corrected");
}

/** Chooses a role while the previous credits are loading, and checks that the role is kept. */
async function chooseRoleMeanwhile(page: Page, usePrevious: Locator): Promise<void> {
  const loading = Promise.withResolvers<undefined>();
  await page.route("**/prev-issue-work-credits", (route) => loading.promise.then(() => route.continue()), { times: 1 });
  await usePrevious.click();
  await page.getByLabel("Letterer").check();
  loading.resolve(undefined);
  await expect(page.getByText("You have changed the credits in the meantime, so nothing was copied.")).toBeVisible();
  await expect(page.getByLabel("Letterer")).toBeChecked();
}

function sheet(page: Page) {
  return page.getByRole("list", { name: "Pages in order" }).getByRole("listitem");
}

async function renumber(page: Page, which: string, to: number): Promise<void> {
  const folio = page.getByLabel(`Move ${which}, to page number`);
  await folio.fill(String(to));
  await folio.press("Enter");
}

/** Reads the addresses of the pages of an issue, in order. */
async function readPageAddresses(page: Page, issue: number): Promise<string[]> {
  const response = await page.request.get(`/api/v1/read${book}/issue/${issue}`);
  const { issueAssets } = (await response.json()) as { issueAssets: { photo_url: string }[] };
  return issueAssets.map(({ photo_url }) => photo_url);
}
