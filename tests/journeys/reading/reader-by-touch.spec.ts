import { expect, openWithScripts, test } from "../steps/journey.ts";
import { announced, comicPage, count, publishReader, publishTwoIssues, settings } from "../steps/reader-screen.ts";

test("swipes turn pages, and pinches and double taps zoom; in an enlarged window they are the browser's", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openWithScripts(page, site.url + (await publishReader(site.url, {})));
  await expect(count(page)).toBeVisible();
  await page.keyboard.press("m");
  const stage = page.locator("[data-in-view] > div");
  await expect(stage).toBeVisible();
  const devTools = await context.newCDPSession(page);
  /** Moves each finger along its points, in steps. */
  const touch = async (...fingers: [from: [number, number], to: [number, number]][]) => {
    const steps = 6;
    for (let step = 0; step <= steps; step++)
      await devTools.send("Input.dispatchTouchEvent", {
        type: step === 0 ? "touchStart" : "touchMove",
        touchPoints: fingers.map(([[x, y], [toX, toY]], id) => ({
          id,
          x: x + ((toX - x) * step) / steps,
          y: y + ((toY - y) * step) / steps,
        })),
      });
    await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  /** Sends both taps at once: a busy machine may take longer between two calls than a double tap may last. */
  const doubleTap = () =>
    Promise.all(
      (["touchStart", "touchEnd", "touchStart", "touchEnd"] as const).map((type) =>
        devTools.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: type === "touchStart" ? [{ x: 195, y: 420 }] : [],
        }),
      ),
    );
  const zoom = () => stage.evaluate((pages) => new DOMMatrix(getComputedStyle(pages).transform).a);
  const swipe = (from: number, to: number) =>
    touch([
      [from, 400],
      [to, 410],
    ]);

  await test.step("the settings leave some of the page free, and a tap there closes them without turning it", async () => {
    await page.touchscreen.tap(195, 420);
    await page.getByRole("button", { name: "Settings" }).tap();
    await page.touchscreen.tap(330, 660);
    await expect(settings(page)).toBeHidden();
    await page.touchscreen.tap(330, 660);
    await expect(announced(page)).toHaveText("Page 2 of 8");
    await page.touchscreen.tap(60, 660);
    await expect(announced(page)).toHaveText("Page 1 of 8");
  });

  await swipe(330, 60);
  await expect(announced(page)).toHaveText("Page 2 of 8");
  await swipe(60, 330);
  await expect(announced(page)).toHaveText("Page 1 of 8");
  await touch(
    [
      [180, 400],
      [80, 300],
    ],
    [
      [210, 440],
      [320, 560],
    ],
  );
  await expect.poll(zoom).toBeGreaterThan(1.5);
  await doubleTap();
  await expect.poll(zoom).toBe(1);
  await doubleTap();
  await expect.poll(zoom).toBe(2.5);

  await test.step("a window enlarged in the strip can be panned and shrunk without changing the page", async () => {
    const windowZoom = () => page.evaluate(() => visualViewport?.scale ?? 0);
    const fromLeft = () => page.evaluate(() => visualViewport?.offsetLeft ?? 0);
    for (let press = 0; press < 2; press++) await page.keyboard.press("m");
    await expect(stage).toBeHidden();
    await expect(comicPage(page, 1)).toBeInViewport();
    await devTools.send("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
    await expect.poll(windowZoom).toBe(2);
    await page.keyboard.press("m");
    await expect(stage).toBeVisible();
    await swipe(330, 60);
    await expect.poll(fromLeft).toBeGreaterThan(50);
    expect(await page.evaluate(() => document.querySelector("main > [role=status]")?.textContent)).toBe("Page 1 of 8");
    await touch(
      [
        [60, 200],
        [170, 390],
      ],
      [
        [330, 640],
        [220, 430],
      ],
    );
    await expect.poll(windowZoom).toBe(1);
    await swipe(330, 60);
    await expect(announced(page)).toHaveText("Page 2 of 8");
  });

  await test.step("at the end a swipe or a tap opens the next issue, and a swipe back shows the last page", async () => {
    const first = await publishTwoIssues(site.url);
    const openEnd = async () => {
      await openWithScripts(page, `${site.url}${first}?page=2`);
      await expect(stage).toBeVisible();
      await swipe(330, 60);
      await expect(announced(page)).toHaveText("End of the issue");
      await expect(page.getByText("opens it")).toBeHidden();
    };
    await openEnd();
    await swipe(60, 330);
    await expect(announced(page)).toHaveText("Page 2 of 2");
    await openEnd();
    await swipe(330, 60);
    await expect(page).toHaveURL(/\/issue\/2$/);
    await openEnd();
    await expect(async () => {
      await page.touchscreen.tap(370, 400);
      await expect(page).toHaveURL(/\/issue\/2$/, { timeout: 1000 });
    }).toPass();
  });
  await context.close();
});
