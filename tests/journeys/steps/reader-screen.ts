import type { Locator, Page } from "@playwright/test";
import { drawPages } from "../../support/draw-pages.ts";
import { drawSmallPages } from "../../support/issue-form.ts";
import { addIssue, publishBook } from "../../support/publish-book.ts";
import { sayNoPanels } from "../../support/panel-pages/say-no-panels.ts";
import { signUp } from "../../support/visitor.ts";

export const pageTotal = 8;
export const mature = { contentRating: "M", bookTitle: "Second Rain" };

/** Books of eight tall pages by one creator. */
export function openShelf() {
  const published = new Map<string, Promise<string>>();
  let creator: ReturnType<typeof signUp> | undefined;
  async function publish(url: string, fields: Record<string, string>): Promise<string> {
    creator ??= signUp(url);
    const pages = await drawPages(
      Array.from({ length: pageTotal }, (_, at) => ({ kind: "flat", number: at + 1, width: 560, height: 861 })),
    );
    // Kinds other than story change nothing until a reader skips extras, and a content note changes nothing until a
    // reader wants pages covered.
    const kinds = ["story", "story", "story", "advertisement", "story", "story", "story", "back matter"];
    const contentNote = (kind: string) => (kind === "back matter" ? "It rains" : "");
    const pageMap = JSON.stringify(kinds.map((kind) => ({ kind, contentNote: contentNote(kind) })));
    const { id, url_slug } = await publishBook(url, await creator, { pages, fields: { pageMap, ...fields } });
    const path = `/read/${url_slug}/book/${id}/issue/1`;
    await sayNoPanels(url, await creator, path, pageTotal);
    return path;
  }
  return {
    /** The path of the reader for a book with these fields, which each worker publishes once. */
    publishReader: (url: string, fields: Record<string, string>): Promise<string> => {
      const key = JSON.stringify(fields);
      const reader = published.get(key) ?? publish(url, fields);
      published.set(key, reader);
      return reader;
    },
    /** The creator of the books. */
    findCreator: () => creator as ReturnType<typeof signUp>,
  };
}

/** For journeys that only read the books, and so can share them. */
export const { publishReader } = openShelf();

/** Publishes a book of two issues with two pages each, by a new creator. Returns the path of its reader. */
export async function publishTwoIssues(url: string): Promise<string> {
  const author = await signUp(url);
  const pages = await drawSmallPages(2);
  const { id, url_slug } = await publishBook(url, author, { pages });
  await addIssue(url, author, id, { pages: await drawSmallPages(2, 3) });
  return `/read/${url_slug}/book/${id}/issue/1`;
}

export const comicPage = (page: Page, number: number) => page.getByAltText(`Page ${number} of ${pageTotal}`);
export const isLoaded = (picture: Locator) =>
  picture.evaluate((element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0);
export const announced = (page: Page) => page.locator("main > [role=status]");
export const count = (page: Page) => page.getByRole("banner").getByText(/^Page .*of 8$/);
export const settings = (page: Page) => page.getByRole("dialog", { name: "Settings" });
export const fromTop = (picture: Locator) =>
  picture.evaluate((element) => Math.abs(Math.round(element.getBoundingClientRect().top)));
/** Whether a page starts where the head ends. */
export const isBelowHead = async (page: Page, picture: Locator) => {
  const head = await page.getByRole("banner").evaluate((element) => element.getBoundingClientRect().height);
  return Math.abs((await fromTop(picture)) - head) <= 1;
};
export const scrolled = (page: Page) => page.evaluate(() => scrollY);
export const bar = (page: Page) => page.getByRole("navigation", { name: "Issues" });
export const isBarHidden = (page: Page) => bar(page).evaluate((element) => element.hasAttribute("data-away"));
