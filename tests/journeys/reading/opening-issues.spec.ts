import type { Page } from "@playwright/test";
import { expect, test } from "../steps/journey.ts";
import { comicPage, isLoaded, mature, publishReader } from "../steps/reader-screen.ts";

/** Collects the pictures that are requested, without the veiled cover. */
function watchPictures(page: Page): { list: () => Promise<string[]> } {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/files/images/")) requested.push(new URL(request.url()).pathname);
  });
  const toHash = (address: string) => address.split("/").at(-2);
  return {
    async list() {
      const step = page.getByRole("region", { name: "This book is for mature readers" });
      const cover = toHash((await step.getByRole("presentation").getAttribute("src")) ?? "");
      return requested.filter((address) => toHash(address) !== cover);
    },
  };
}

test("a mature issue asks for confirmation before it loads any page, and remembers the answer", async ({
  page,
  site,
}) => {
  const reader = await publishReader(site.url, mature);
  const pictures = watchPictures(page);
  await page.goto(reader, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "This book is for mature readers" })).toBeVisible();
  await expect(comicPage(page, 1)).toBeHidden();
  expect(await pictures.list()).toEqual([]);

  await page.getByText("I am 18 or over").press("Enter");
  await expect.poll(() => isLoaded(comicPage(page, 1))).toBe(true);
  await page.reload();
  await expect(comicPage(page, 1)).toBeVisible();
  await expect(page.getByText("I am 18 or over")).toBeHidden();
});

test("a mature issue can be read without JavaScript", async ({ browser, site }) => {
  const reader = await publishReader(site.url, mature);
  const page = await browser.newPage({ javaScriptEnabled: false });
  const pictures = watchPictures(page);
  await page.goto(site.url + reader, { waitUntil: "networkidle" });
  await expect(comicPage(page, 1)).toBeHidden();
  expect(await pictures.list()).toEqual([]);
  await page.getByText("I am 18 or over").click();
  await expect(comicPage(page, 1)).toBeVisible();
  await page.close();
});

test("redirects a wrong slug permanently to the address of the book, and does not find an unknown issue", async ({
  request,
  site,
}) => {
  const reader = await publishReader(site.url, {});
  const details = reader.replace("/read/", "/details/");
  for (const path of [reader, details, details.replace("/issue/1", "")]) {
    const response = await request.get(path.replace("ink-and-rain", "another-slug"), { maxRedirects: 0 });
    expect([response.status(), response.headers()["location"]]).toEqual([301, path]);
  }
  const linked = await request.get(`${reader.replace("ink-and-rain", "another-slug")}?page=3`, { maxRedirects: 0 });
  expect(linked.headers()["location"]).toBe(`${reader}?page=3`);
  expect((await request.get(reader.replace(/1$/, "2"))).status()).toBe(404);
  expect((await request.get("/details/ink-and-rain/book/999999")).status()).toBe(404);
});
