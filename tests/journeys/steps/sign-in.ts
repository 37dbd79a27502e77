import type { Page } from "@playwright/test";
import type { Visitor } from "../../support/visitor.ts";

/** Signs a visitor in without the login form, by storing the token in this page's browser for pages opened later. */
export async function signIn(page: Page, { token }: Pick<Visitor, "token">): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate((value) => localStorage.setItem("jwtToken", value), token);
}
