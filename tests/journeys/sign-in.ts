import type { Page } from "@playwright/test";
import type { Visitor } from "../support/visitor.ts";

/** Signs a visitor in on this page's browser, without the login form; the next page to open finds the session. */
export async function signIn(page: Page, { token }: Pick<Visitor, "token">): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate((value) => localStorage.setItem("jwtToken", value), token);
}
