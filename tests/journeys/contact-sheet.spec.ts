import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import sharp from "sharp";
import { publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./steps/comics.ts";
import { holdDecoding } from "./steps/hold-decoding.ts";
import { expect, test } from "./steps/journey.ts";
import { signIn } from "./steps/sign-in.ts";
import { listedPages } from "./steps/upload-screen.ts";

let creator: Visitor;
/** The last part of the book's addresses. */
let book: string;

test.beforeAll(async ({ site }) => {
  creator = await signUp(site.url);
  const { pages } = await getSmallIssueFiles(14);
  book = await publish(site.url, pages);
});

test.beforeEach(({ page }) => signIn(page, creator));

test("moves, replaces, removes, and adds pages, and the reader shows them in the new order", async ({ page }) => {
  const before = await readPageAddresses(page);
  const { pages } = await getSmallIssueFiles(18);
  const [first = "", second = "", third = ""] = pages;
  await page.goto(`/details${book}/issue/1`);
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(listedPages(page)).toHaveCount(before.length);

  await expect(page.getByText(/was page/)).toHaveCount(0);
  await renumber(page, "page 5", 2);
  await expect(listedPages(page).nth(1).getByText("was page 5", { exact: true })).toBeVisible();
  await renumber(page, "page 3, was page 2,", 5);
  await page.getByLabel("Replace page 3 with another file").setInputFiles(third);
  await expect(page.getByText("Replaced by new page 3")).toBeVisible();
  await page.getByRole("button", { name: "Remove page 1", exact: true }).click();
  await expect(page.getByRole("heading", { name: "To be removed (2)" })).toBeVisible();
  await page.getByLabel("Page files").setInputFiles([first, second]);
  await expect(page.getByText("New", { exact: true })).toHaveCount(2);
  await page.getByLabel("At the end").check();
  await page.getByLabel("Page files").setInputFiles([third]);
  await expect(listedPages(page).last()).toContainText(path.basename(third));
  await listedPages(page)
    .last()
    .getByRole("button", { name: /^Remove page/ })
    .click();

  // Put a removed page back in its place, and remove it again.
  await page.getByRole("button", { name: "Undo: put page 1 back" }).press("Enter");
  await expect(listedPages(page)).toHaveCount(before.length + 2);
  await expect(page.getByRole("button", { name: "Undo: put page 3 back" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /^Page 1 is back, as page 3 of/ })).toBeAttached();
  await page.getByRole("button", { name: "Remove page 3, was page 1" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`/details${book}/issue/1`);

  const after = await readPageAddresses(page);
  const kept = [before[4], null, before[3], before[1], ...before.slice(5)];
  expect(after).toHaveLength(before.length + 1);
  expect(after.slice(2).map((address, at) => (at === 1 ? null : address))).toEqual(kept);
  for (const fresh of [after[0], after[1], after[3]]) expect(before).not.toContain(fresh);
});

test("on a phone, pages can be shown smaller, and what is left to do is one press away", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/edit-upload${book}/issue/1`);
  const countInFirstRow = () =>
    listedPages(page).evaluateAll((cards) => {
      const tops = cards.map((card) => card.getBoundingClientRect().top);
      return tops.filter((top) => top === tops[0]).length;
    });
  await expect.poll(countInFirstRow).toBe(2);
  await page.getByRole("button", { name: "Smaller pages" }).click();
  await expect.poll(countInFirstRow).toBe(4);

  await page.goto("/upload");
  const jump = page.getByRole("link", { name: "Left to do" });
  await expect(jump).toBeInViewport({ ratio: 1 });
  await jump.click();
  await expect(page.getByRole("navigation", { name: "What's left to do" })).toBeInViewport();
});

test("a page that is too large shows by how much, and is scaled in the browser", async ({ page, site }) => {
  const large = await sharp({ create: { width: 4000, height: 6000, channels: 3, background: "#246" } })
    .png()
    .toBuffer();
  const { pages } = await getSmallIssueFiles(14);
  const pageMap = ["A witch on a broom.", "Her cat is asleep."].map((description) => ({ description }));
  const described = await publish(site.url, pages.slice(0, 2), { pageMap: JSON.stringify(pageMap) });
  await page.goto(`/edit-upload${described}/issue/1`);
  await page.getByLabel("Page files").setInputFiles({ name: "large.png", mimeType: "image/png", buffer: large });
  await expect(page.getByText("This picture is 4000 x 6000. Please save it at 1988 x 3056 or smaller.")).toBeVisible();

  await test.step("words entered while a page loads stay with their page when the new one is inserted before it", async () => {
    const release = await holdDecoding(page);
    await page.getByRole("button", { name: "Scale it to 1988 x 2982 px" }).click();
    await page.getByRole("button", { name: /^Describe pages \(2 of/ }).click();
    const editor = page.getByRole("dialog", { name: "Describe pages" });
    await expect(editor.getByText(/^Page 1 of/)).toBeVisible();
    await editor.getByLabel("Description").fill("A witch without a broom.");
    await release();
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
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#246" } })
      .png()
      .toBuffer();
  const toFile = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });
  const [small, large] = [await draw(8, 10), await draw(2000, 2600)];
  await page.goto(`/upload-issue${book}`);
  const files = page.getByLabel("Page files");
  await files.setInputFiles([
    ...Array.from({ length: 199 }, (_, at) => toFile(`${at}.png`, small)),
    toFile("large 1.png", large),
  ]);
  await expect(listedPages(page)).toHaveCount(199);
  await files.setInputFiles(toFile("large 2.png", large));
  await files.setInputFiles(toFile("large 2.png", large));
  const rejected = page.getByRole("alert").getByRole("listitem");
  await expect(rejected).toContainText([/^large 1/, /^large 2/]);
  await page.getByRole("button", { name: "Scale all 2 large files" }).click();
  await expect(listedPages(page)).toHaveCount(200);
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
  await expect(listedPages(page)).toHaveText([/1\.jpg/, /2\.jpg/, /10\.jpg/]);
  await expect(page.getByLabel("Issue title")).toHaveValue("From the box");
  await expect(page.getByText("38 characters left")).toBeVisible();

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Your draft from")).toBeVisible();
  await expect(page.getByLabel("Issue title")).toHaveValue("From the box");

  const release = await holdDecoding(page);
  await page.getByLabel("Page files").setInputFiles(pages[0] ?? "");
  await expect(page.getByRole("button", { name: "Reading files..." })).toBeVisible();
  const startOver = page.getByRole("button", { name: "Start over" });
  await expect(startOver).toBeHidden();
  await release();
  await expect(listedPages(page)).toHaveCount(1);
  await startOver.press("Enter");
  await expect(page.getByLabel("Issue title")).toHaveValue("");
  await expect(page.getByRole("heading", { name: "1 Issue" })).toBeFocused();
  // The story arc has the same limit, further down.
  await expect(page.getByText("50 characters left", { exact: true }).first()).toBeVisible();
  await expect(listedPages(page)).toHaveCount(0);
});

/** Publishes a book and returns the last part of its addresses. */
async function publish(url: string, pages: string[], fields: Record<string, string> = {}): Promise<string> {
  const { id, url_slug } = await publishBook(url, creator, { pages, fields });
  return `/${url_slug}/book/${id}`;
}

async function renumber(page: Page, which: string, to: number): Promise<void> {
  const folio = page.getByLabel(`Move ${which} to page number`);
  await folio.fill(String(to));
  await folio.press("Enter");
}

/** Reads the addresses of the pages of the first issue, in order. */
async function readPageAddresses(page: Page): Promise<string[]> {
  const response = await page.request.get(`/api/v1/read${book}/issue/1`);
  const { issueAssets } = (await response.json()) as { issueAssets: { photo_url: string }[] };
  return issueAssets.map(({ photo_url }) => photo_url);
}
