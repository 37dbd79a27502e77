import { drawSmallPages } from "../support/issue-form.ts";
import { publishBook } from "../support/publish-book.ts";
import { signUp } from "../support/visitor.ts";
import { expect, openWithScripts, test } from "./steps/journey.ts";

test.beforeAll(async ({ site }) => {
  const creator = await signUp(site.url, "moving-creator");
  await publishBook(site.url, creator, { pages: await drawSmallPages(1), fields: { bookTitle: "Moving Sparrows" } });
});

test("a followed link's cover grows into the next page's cover or first page, unless motion is reduced", async ({
  page,
}) => {
  await openWithScripts(page, "/search?q=moving&search-type=books");
  await page.evaluate(recordTransitions);
  await page.getByRole("main").getByRole("link", { name: "Cover of Moving Sparrows" }).click();
  await expect(page).toHaveURL(/\/details\//);
  expect(await page.evaluate(() => window.carried)).toEqual([]);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.getByRole("region", { name: "Issues" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/issue\/1$/);
  await expect.poll(() => page.evaluate(() => window.carried)).toEqual([true]);
  await page.getByRole("link", { name: "Read Now" }).click();
  await expect(page).toHaveURL(/\/read\//);
  await expect.poll(() => page.evaluate(() => window.carried)).toEqual([true, true]);
});

declare global {
  interface Window {
    /** For each transition between pages, whether it moved a cover. */
    carried: boolean[];
  }
}

function recordTransitions(): void {
  window.carried = [];
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    const isCover = (animation: Animation) =>
      (animation.effect as KeyframeEffect).pseudoElement === "::view-transition-group(cover)";
    void transition.ready.then(
      () => window.carried.push(document.getAnimations().some(isCover)),
      () => window.carried.push(false),
    );
    return transition;
  };
}
