import type { Page } from "@playwright/test";

/** Holds back the decoding of pictures that are chosen from now on, until the returned function is called. */
export async function holdDecoding(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window) as (...picture: unknown[]) => Promise<ImageBitmap>;
    const released = new Promise((resolve) => addEventListener("release-decoding", resolve, { once: true }));
    window.createImageBitmap = async (...picture: unknown[]) => {
      await released;
      return decode(...picture);
    };
  });
  return async () => void (await page.evaluate(() => dispatchEvent(new Event("release-decoding"))));
}
