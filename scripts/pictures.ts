// `npm run pictures -- URL`: takes screenshots of the twelve main screens of a running site with the sample comics, at
// the sizes of a phone and a desktop.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium, type ViewportSize } from "@playwright/test";
import { signIn } from "../tests/journeys/steps/sign-in.ts";
import { launchOptions } from "../tests/support/browser.ts";
import { signUp } from "../tests/support/visitor.ts";

const [url = "http://localhost:3000"] = process.argv.slice(3);
const folder = path.resolve("screenshots/main");
const sizes: ViewportSize[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const { books } = (await (await fetch(`${url}/api/v1/search/books?sort=desc&limit=1`)).json()) as {
  books: { username: string; url_slug: string; book_id: number }[];
};
const [book] = books;
if (!book) throw new Error(`There is no comic at ${url}: fill an empty site with \`npm run demo\`.`);
const work = `${book.url_slug}/book/${book.book_id}`;
const profile = `/profile/${book.username}`;
const screens = {
  home: "/",
  search: "/search",
  "book-details": `/details/${work}`,
  "issue-details": `/details/${work}/issue/1`,
  reader: `/read/${work}/issue/1`,
  profile,
  bookmarks: `${profile}/bookmarks`,
  articles: "/articles",
  article: "/articles/how-to-publish-your-comic-book-online",
  login: "/login",
  contest: "/contest",
  upload: "/upload",
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(launchOptions());
try {
  const visitor = await signUp(url);
  for (const viewport of sizes) {
    const page = await browser.newPage({ viewport, baseURL: url });
    for (const [name, address] of Object.entries(screens)) {
      if (name === "upload") await signIn(page, visitor);
      await page.goto(address);
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path: path.join(folder, `${name}-${viewport.width}.png`) });
    }
    await page.close();
  }
} finally {
  await browser.close();
}
console.log(`Saved in ${folder}.`);
