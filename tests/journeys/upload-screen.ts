import { expect, type Page } from "@playwright/test";
import type { IssueFiles } from "./comics.ts";

/** Fills and sends the sign-up form, and waits for its success. */
export async function signUpOnScreen(page: Page, username: string): Promise<void> {
  await page.getByLabel("First name").fill("Pepper");
  await page.getByLabel("Last name").fill("Carrot");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("three blue umbrellas");
  await page.getByLabel("Confirm password", { exact: true }).fill("three blue umbrellas");
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Sign Up successful!")).toBeVisible();
}

/** Fills the whole upload form. */
export async function fillUploadForm(page: Page, title: string, { cover, pages }: IssueFiles): Promise<void> {
  await page.getByLabel("Book title").fill(title);
  await page.getByLabel("Book description").fill("A young witch and her cat, in a world of magic schools.");
  await page.getByLabel("G (General)").check();
  for (const genre of ["Fantasy", "Comedy", "Adventure", "Children"])
    await page.getByLabel(genre, { exact: true }).check();
  await page.getByLabel("Book cover").setInputFiles(cover);
  await page.getByLabel("Issue title").fill("The Dragon's Tooth");
  await page.getByLabel("Issue description").fill("Someone has to fetch it.");
  await page.getByLabel("Issue cover").setInputFiles(cover);
  await page.getByLabel("Page files").setInputFiles(pages.toReversed());
  await expect(page.getByRole("list", { name: "Pages in order" }).getByRole("listitem")).toHaveCount(pages.length);
  await page.getByLabel(/^writer$/i).check();
  await page.getByLabel(/^artist$/i).check();
}
