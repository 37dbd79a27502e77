import type { Page } from "@playwright/test";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { matureConfirmed } from "#domains/issues/paths.ts";
import { openClient } from "../support/client.ts";
import { drawPages } from "../support/draw-pages.ts";
import { makeIssueForm } from "../support/issue-form.ts";
import { makePublishForm, publish, signUp, type Visitor } from "../support/visitor.ts";
import { expect, test } from "./journey.ts";
import { findOverflow, waitForLayout } from "./look.ts";
import { signIn } from "./sign-in.ts";

// No screen scrolls sideways on a phone, whatever people write: not with the web fonts, nor before they have arrived.

const widths = [390, 320];
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

const bookPath = (at: number, rest = "") => `book/${at}${rest}`;
const books = Object.keys(titles).map((name, at) => ({ name, id: at + 1 }));
const visitorScreens = [
  "/",
  "/search",
  "/search?search-type=books",
  "/search?search-type=users",
  `/search?q=${"W".repeat(200)}`,
  `/search?credit=writer:${creatorName}`,
  ...books.flatMap(({ name, id }) => [
    `/details/${name}/${bookPath(id)}`,
    `/details/${name}/${bookPath(id, "/issue/1")}`,
    `/read/${name}/${bookPath(id, "/issue/1")}`,
    `/read/${name}/${bookPath(id, "/issue/2")}${matureConfirmed}`,
  ]),
  `/profile/${creatorName}`,
  `/profile/${creatorName}?works=issues`,
  `/profile/${creatorName}?works=accredited`,
  `/profile/${creatorName}/subscribers`,
  `/profile/${readerName}/bookmarks`,
  `/profile/${readerName}/subscribed`,
];
const ownerScreens = [
  `/details/word/${bookPath(1)}`,
  `/profile/${creatorName}/edit`,
  "/upload",
  `/upload-issue/word/${bookPath(1)}`,
  `/edit-upload/word/${bookPath(1)}`,
  `/edit-upload/word/${bookPath(1, "/issue/2")}`,
];

let creator: Visitor;
test.beforeAll(async ({ site }) => {
  creator = await signUp(site.url, creatorName);
  const reader = await signUp(site.url, readerName);
  const call = async (by: Visitor, method: "POST" | "PATCH", path: string, body?: object) => {
    const answer = await openClient(site.url, by).ask(method, path, body);
    expect(answer.http, `${method} ${path}: ${answer.message}`).toBeLessThan(300);
  };

  const pages = await drawPages([{ kind: "flat", width: coverWidth, height: coverHeight }]);
  for (const { name, id } of books) {
    const title = titles[name as keyof typeof titles];
    const fields = {
      bookTitle: title,
      issueTitle: title,
      urlSlug: name,
      bookDescription: "W".repeat(550),
      issueDescription: "W".repeat(550),
      contentRating: name === "word" ? "M" : "T",
    };
    expect((await publish(creator, await makePublishForm(creator, pages, fields))).http).toBe(201);
    await call(
      creator,
      "POST",
      `/publish/${name}/book/${id}`,
      await makeIssueForm(creator.user, pages, { issueTitle: title }),
    );
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

/** What is wider than the window at any width of a phone, named by the screen. */
async function findTooWide(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await waitForLayout(page);
    const tooWide = await findOverflow(page);
    if (tooWide) found.push(`${screen} at ${width}: ${tooWide}`);
  }
  return found;
}

/** Blocks the web fonts, and lets wider letters than usual stand in for them. */
async function withholdFonts(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.abort());
  await page.route("**/*.css", async (route) => {
    const answer = await route.fetch();
    const css = await answer.text();
    await route.fulfill({
      response: answer,
      body: css.replaceAll(/local\("?Arial[^)]*\)/g, 'local("DejaVu Sans Bold")'),
    });
  });
}

for (const fonts of ["with the web fonts", "before the web fonts have arrived"]) {
  test(`no screen scrolls sideways on a phone, ${fonts}`, async ({ page }) => {
    test.setTimeout(180_000);
    const isBefore = fonts.startsWith("before");
    if (isBefore) await withholdFonts(page);
    // The web fonts have no Chinese, no Hebrew, and no emoji, so such titles look the same with and without them.
    const screens = isBefore ? visitorScreens : visitorScreens.filter((screen) => !/chinese|hebrew|emoji/.test(screen));
    const visit = async (screen: string) => {
      await page.goto(screen);
      await page.evaluate(() => document.fonts.ready);
      return findTooWide(page, screen);
    };
    const tooWide: string[] = [];
    for (const screen of screens) tooWide.push(...(await visit(screen)));

    await page.goto("/about");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByPlaceholder("What are you look for?").pressSequentially("WWW");
    await expect(page.getByRole("option").first()).toBeVisible();
    tooWide.push(...(await findTooWide(page, "suggestions")));

    await signIn(page, creator);
    for (const screen of ownerScreens) {
      await page.goto(screen);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      if (!screen.startsWith("/details")) await expect(page.getByRole("main").locator("form").first()).toBeVisible();
      tooWide.push(...(await findTooWide(page, `${screen} of its owner`)));
    }
    await page.goto(`/edit-upload/word/${bookPath(1)}`);
    await page.getByRole("button", { name: "Delete Book" }).click();
    tooWide.push(...(await findTooWide(page, "delete book")));
    expect(tooWide).toEqual([]);
  });
}
