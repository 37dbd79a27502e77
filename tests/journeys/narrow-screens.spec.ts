import type { Locator, Page } from "@playwright/test";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { confirmAge } from "#domains/reading/confirm-age.ts";
import { openClient } from "../support/client.ts";
import { drawPages } from "../support/draw-pages.ts";
import { makeIssueForm } from "../support/issue-form.ts";
import { publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { expect, test } from "./journey.ts";
import { findOverflow, waitForLayout } from "./look.ts";
import { signIn } from "./sign-in.ts";
import { typeInto } from "./type-into.ts";

// No screen scrolls sideways on a phone, whatever people write: before the web fonts have arrived, with them, and in
// large type.

const widths = [390, 320];
/** The screens to check in large type too, one of each layout, because these checks take long. */
const inLargeType = /^\/$|=books$|=issues$|word.*\/issue\/1$|(edit|upload|issue\/2) of/;
const titleMax = 50;
const bioMax = 150;

/** Titles of 50 characters that are hard to break, each for a book and its issues. */
const titles = {
  word: "W".repeat(titleMax),
  chinese: "長編漫画の非常に長い題名".repeat(5).slice(0, titleMax),
  hebrew: "אבגדהוזחטיכלמנסעפצקרשת".repeat(3).slice(0, titleMax),
  emoji: "👩🏽‍🚀".repeat(7),
} as const;
const creatorName = "W".repeat(titleMax);
const readerName = "M".repeat(titleMax);

type Name = keyof typeof titles;
/** The ids of the books. */
const books: Record<Name, number> = { word: 0, chinese: 0, hebrew: 0, emoji: 0 };

function listVisitorScreens(): string[] {
  return [
    "/",
    "/search",
    "/search?search-type=books",
    "/search?search-type=users",
    `/search?q=${"W".repeat(200)}`,
    `/search?credit=writer:${creatorName}`,
    ...Object.entries(books).flatMap(([name, id]) => [
      `/details/${name}/book/${id}`,
      `/details/${name}/book/${id}/issue/1`,
      `/read/${name}/book/${id}/issue/1`,
      confirmAge(`/read/${name}/book/${id}/issue/2`),
    ]),
    `/profile/${creatorName}`,
    `/profile/${creatorName}?works=issues`,
    `/profile/${creatorName}/credits`,
    `/profile/${creatorName}/subscribers`,
    `/profile/${readerName}/bookmarks`,
    `/profile/${readerName}/subscribed`,
  ];
}

let creator: Visitor;
test.beforeAll(async ({ site }) => {
  creator = await signUp(site.url, creatorName);
  const reader = await signUp(site.url, readerName);
  const call = async (by: Visitor, method: "POST" | "PATCH", path: string, body?: object) => {
    const response = await openClient(site.url, by).ask(method, path, body);
    expect(response.http, `${method} ${path}: ${response.message}`).toBeLessThan(300);
  };

  const pages = await drawPages([{ kind: "flat", width: coverWidth, height: coverHeight }]);
  for (const name of Object.keys(titles) as Name[]) {
    const title = titles[name];
    const fields = {
      bookTitle: title,
      issueTitle: title,
      urlSlug: name,
      bookDescription: "W".repeat(550),
      issueDescription: "W".repeat(550),
      contentRating: name === "word" ? "M" : "T",
    };
    const { id } = await publishBook(site.url, creator, { pages, fields });
    books[name] = id;
    const issue = await makeIssueForm(creator.user, pages, { issueTitle: title });
    await call(creator, "POST", `/publish/${name}/book/${id}`, issue);
    await call(reader, "POST", `/bookmark/book/${id}/create`);
  }
  await call(reader, "POST", `/subscribe/add/publisher/${creator.user.id}`);
  const names = { firstName: "W".repeat(titleMax), lastName: "W".repeat(titleMax) };
  for (const [by, bio] of [
    [creator, "W".repeat(bioMax)],
    [reader, titles.hebrew],
  ] as const)
    await call(by, "PATCH", "/users/update-me", {
      ...names,
      username: by.user.username,
      email: `${by.user.username}@example.org`,
      bio,
    });
});

const softly = expect.configure({ soft: true });

/** Checks that nothing is wider than the window, at any width of a phone. */
async function checkWidths(page: Page, screen: string, at = widths): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 });
    await waitForLayout(page);
    // A page with scripts still to run may need a few more frames for its new size.
    await softly.poll(() => findOverflow(page), { message: `${screen} at ${width} px` }).toBeNull();
  }
}

/** Checks the same on the narrowest phone with type of twice the size. */
async function checkLargeType(page: Page, screen: string): Promise<void> {
  const type = await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  await checkWidths(page, `${screen} in large type`, [320]);
  await type.evaluate((element) => (element as Element).remove());
}

/** Checks that the owner's buttons on an issue cover cover neither its title nor its date, at phone width and above. */
async function checkIssueRows(page: Page): Promise<void> {
  const row = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Delete issue 2" }) });
  const frame = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const buttons = row.getByText(/^(Edit|Delete|Read) issue 2$/);
  await expect(buttons).toHaveCount(3);
  for (const width of [390, 768, 1152]) {
    await page.setViewportSize({ width, height: 800 });
    await waitForLayout(page);
    const texts = await Promise.all([row.locator("bdi"), row.locator("time")].map(frame));
    for (const button of await buttons.all()) {
      const { x, y, width: wide, height } = await frame(button);
      const meets = texts.filter(
        (at) => x < at.x + at.width && at.x < x + wide && y < at.y + at.height && at.y < y + height,
      );
      softly(meets, `${await button.textContent()} at ${width} px`).toEqual([]);
    }
  }
}

/**
 * Removes the web fonts from the open page, as if they had not arrived yet. Uses fallbacks with wider letters than
 * usual.
 */
async function takeFonts(page: Page): Promise<void> {
  const taken = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
    const fallbacks = faces.filter(({ cssText }) => cssText.includes("Fallback"));
    const wide = new CSSStyleSheet();
    wide.replaceSync(
      fallbacks.map(({ cssText }) => cssText.replace(/src:[^;]+/, 'src: local("DejaVu Sans Bold")')).join(""),
    );
    document.adoptedStyleSheets.push(wide);
    for (const { parentStyleSheet: sheet } of faces)
      sheet?.deleteRule([...sheet.cssRules].findIndex((rule) => rule instanceof CSSFontFaceRule));
    return faces.length - fallbacks.length;
  });
  expect(taken).toBeGreaterThan(0);
}

/**
 * Opens an address, does `act` there, and checks the widths with the web fonts, in large type if the screen is listed
 * for it, and before the fonts have arrived.
 */
async function visit(page: Page, address: string, name = address, act = async () => {}): Promise<void> {
  await page.goto(address);
  await act();
  await page.evaluate(() => document.fonts.ready);
  await checkWidths(page, name);
  if (inLargeType.test(name)) await checkLargeType(page, name);
  await takeFonts(page);
  await checkWidths(page, `${name} before its fonts`);
}

test("no screen scrolls sideways on a phone: before the web fonts, with them, and in large type", async ({ page }) => {
  test.setTimeout(180_000);
  for (const screen of listVisitorScreens()) await visit(page, screen);
  const search = async () => {
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByPlaceholder("What are you look for?").pressSequentially("WWW");
    await expect(page.getByRole("option").first()).toBeVisible();
  };
  await visit(page, "/about", "suggestions", search);

  await signIn(page, creator);
  const form = page.getByRole("main").locator("form").first();
  const ofOwner = (screen: string, act: () => Promise<void>) => visit(page, screen, `${screen} of its owner`, act);
  const series = `word/book/${books.word}`;
  await ofOwner(`/details/${series}`, async () => {
    await expect(page.getByRole("link", { name: "Add Issue" })).toBeVisible();
    await checkIssueRows(page);
  });
  for (const screen of [
    `/profile/${creatorName}/edit`,
    "/upload",
    `/upload-issue/${series}`,
    `/edit-upload/${series}/issue/2`,
  ])
    await ofOwner(screen, () => expect(form).toBeVisible());
  await ofOwner(`/edit-upload/${series}`, async () => {
    await expect(form).toBeVisible();
    await checkWidths(page, "the book's form");
    await page.getByRole("button", { name: "Delete Book" }).click();
  });
});

test("long names of blocked people and reading apps break on a phone", async ({ page, site }) => {
  const blocker = await signUp(site.url, "blocks-long-names");
  const longName = "N".repeat(titleMax);
  const { user } = await signUp(site.url, longName);
  await openClient(site.url, blocker).post(`/blocks/${user.id}`);
  await signIn(page, blocker);
  await page.goto("/profile/blocks-long-names/edit#blocked-people");
  await expect(page.getByRole("link", { name: longName })).toBeVisible();
  await checkWidths(page, "blocked people");
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await page.getByLabel("Name of the app or device").fill(longName);
  await page.getByRole("button", { name: "Create an API key" }).click();
  await expect(page.getByLabel(`API key for ${longName}`)).toBeVisible();
  await checkWidths(page, "a new API key");
});

test("on a phone, the drawing at the top of the home page is whole", async ({ page }) => {
  await page.goto("/");
  const drawing = page.locator('img[src*="celebration"]').first();
  for (const width of [480, ...widths]) {
    await page.setViewportSize({ width, height: 800 });
    const { shown, drawn } = await drawing.evaluate((image: HTMLImageElement) => ({
      shown: image.clientWidth / image.clientHeight,
      drawn: image.naturalWidth / image.naturalHeight,
    }));
    softly(shown, `${width} px`).toBeCloseTo(drawn, 1);
  }
});

test("in large type, the reader's settings wrap instead of being cut off", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/read/chinese/book/${books.chinese}/issue/1`);
  await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  await page.getByRole("button", { name: "Settings" }).click();
  const panel = page.getByRole("dialog", { name: "Settings" });
  await panel.getByText("Double page").click();
  const over = () => panel.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await over()).toBeLessThanOrEqual(0);
});

test("in large type on a phone, the foot of an edit form does not stay over the form", async ({ page }) => {
  await signIn(page, creator);
  await page.goto(`/edit-upload/chinese/book/${books.chinese}`);
  await typeInto(page.getByLabel("Book title"), "Another title");
  const submit = page.getByRole("button", { name: "Submit" });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(submit).toBeInViewport();
  // The layout of type of twice the size on such a phone. A style, unlike a reader's setting, does not affect media queries.
  await page.setViewportSize({ width: 180, height: 370 });
  await expect(submit).not.toBeInViewport();
});
