import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { writePsdBuffer } from "ag-psd";
import sharp from "sharp";
import { unzip } from "../support/unzip.ts";
import { signUp } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./steps/comics.ts";
import { expect, test } from "./steps/journey.ts";
import { signIn } from "./steps/sign-in.ts";
import { typeInto } from "./steps/type-into.ts";
import { fillUploadForm, listedPages } from "./steps/upload-screen.ts";

// The files that are too large for a page, or of another format, go to their creator's own space.

async function drawScan(): Promise<Buffer> {
  return sharp({ create: { width: 2200, height: 3400, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
}

function drawPsd(): Buffer {
  const size = { width: 300, height: 460 };
  return writePsdBuffer({ ...size, imageData: { ...size, data: new Uint8ClampedArray(300 * 460 * 4).fill(90) } });
}

async function closeGreeting(page: Page): Promise<void> {
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Presses the button of an owner for a download, and unpacks what comes. */
async function downloadMasters(page: Page): Promise<Map<string, Buffer>> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download with master files \(.* MB\)$/ }).press("Enter");
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/ with master files\.zip$/);
  return unzip(await readFile(await download.path()));
}

test("a creator makes a page fit, and gets the original back byte for byte", async ({ page, browser, site }) => {
  test.setTimeout(90_000);
  const creator = await signUp(site.url, "keeps_scans");
  const issue = await getSmallIssueFiles(1);
  const [scan, psd] = [await drawScan(), drawPsd()];
  const keep = page.getByLabel("Keep the master files of this book");

  await signIn(page, creator);
  await page.goto("/upload");
  await fillUploadForm(page, "Large Scans", { ...issue, pages: issue.pages.slice(0, 1) });
  await expect(keep).toHaveCount(0);
  await page.getByLabel("Page files").setInputFiles({ name: "scan 2.png", mimeType: "image/png", buffer: scan });
  await page.getByRole("button", { name: /^Scale it to 1977 x 3056 px/ }).press("Enter");
  await expect(listedPages(page)).toHaveCount(2);
  await expect(keep).not.toBeChecked();
  await expect(page.getByText("Here: 1 master file of 0.1 MB.")).toBeVisible();
  await keep.press("Space");
  await page.getByRole("button", { name: "Submit" }).press("Enter");
  await expect(page).toHaveURL(/\/details\/large-scans\/book\/\d+$/);
  await closeGreeting(page);

  const files = await downloadMasters(page);
  const names = [...files.keys()];
  expect(names).toHaveLength(2);
  expect(names[1]).toMatch(/^Large Scans\/.* master files\/002 scan 2\.png$/);
  expect(files.get(names[1] ?? "")?.equals(scan)).toBe(true);

  await test.step("others do not see that there is anything", async () => {
    const reader = await browser.newPage({ baseURL: site.url });
    await signIn(reader, await signUp(site.url, "reads_scans"));
    await reader.goto(page.url());
    await expect(reader.getByRole("link", { name: /^Download all issues/ })).toBeVisible();
    await expect(reader.getByRole("button", { name: /master files/ })).toHaveCount(0);
    await reader.close();
  });

  await test.step("the next issue, as a draft, keeps what it was made from, too, until its book does not", async () => {
    await page.getByRole("link", { name: "Add Issue" }).press("Enter");
    await typeInto(page.getByLabel("Issue title"), "Layers");
    await page.getByRole("button", { name: "Save as a draft" }).press("Enter");
    await expect(page).toHaveURL(/\/desk\/drafts\/\d+$/);
    await page.getByLabel("Page files").setInputFiles({ name: "page.psd", mimeType: "", buffer: psd });
    const linked = page.waitForResponse((response) => response.url().endsWith("/users/masters") && response.ok());
    await page.getByRole("button", { name: /^Make pages of it/ }).press("Enter");
    await linked;
    await expect(keep).toBeChecked();
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    await typeInto(page.getByLabel("Issue description"), "One by one.");
    await page.getByLabel("Issue cover").setInputFiles(issue.cover);
    await page.getByLabel(/^artist$/i).check();
    await page.getByRole("button", { name: "Publish now" }).press("Enter");
    await expect(page).toHaveURL(/\/issue\/2$/);
    const [, own] = [...(await downloadMasters(page)).values()];
    expect(own?.equals(psd)).toBe(true);

    await page.getByRole("link", { name: "Large Scans" }).first().press("Enter");
    await expect(page).toHaveURL(/\/book\/\d+$/);
    await page.getByRole("link", { name: "Edit", exact: true }).press("Enter");
    await expect(page.getByText(/The book has 2 master files of .* in all/)).toBeVisible();
    await expect(keep).toBeChecked();
    const switched = page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
    await keep.press("Space");
    await switched;
    await page.reload();
    await expect(keep).not.toBeChecked();
  });
});
