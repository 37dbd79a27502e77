import type { Locator, Page } from "@playwright/test";

/** The button with exactly this name. */
export function findButton(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}
