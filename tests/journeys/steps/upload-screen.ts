import { expect, type Locator, type Page } from "@playwright/test";
import type { IssueFiles } from "./comics.ts";
import { typeInto } from "./type-into.ts";

/** Fills and sends the sign-up form, and waits for its success. */
export async function signUpOnScreen(page: Page, username: string): Promise<void> {
  await typeInto(page.getByLabel("First name"), "Pepper");
  await typeInto(page.getByLabel("Last name"), "Carrot");
  await typeInto(page.getByLabel("Username"), username);
  await typeInto(page.getByLabel("Email"), `${username}@example.org`);
  await typeInto(page.getByLabel("Password", { exact: true }), "three blue umbrellas");
  await typeInto(page.getByLabel("Confirm password", { exact: true }), "three blue umbrellas");
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Sign Up successful!")).toBeVisible();
}

/** Fills the whole upload form. */
export async function fillUploadForm(page: Page, title: string, { cover, pages }: IssueFiles): Promise<void> {
  await fillTexts(page, title);
  await page.getByLabel("Book cover").setInputFiles(cover);
  await page.getByLabel("Issue cover").setInputFiles(cover);
  await page.getByLabel("Page files").setInputFiles(pages.toReversed());
  await expect(listedPages(page)).toHaveCount(pages.length);
}

/** Fills the upload form without its files. */
export async function fillTexts(page: Page, title: string): Promise<void> {
  await typeInto(page.getByLabel("Book title"), title);
  await typeInto(page.getByLabel("Book description"), "A young witch and her cat, in a world of magic schools.");
  await page.getByLabel("G (General)").check();
  for (const genre of ["Fantasy", "Comedy", "Adventure", "Children"])
    await page.getByLabel(genre, { exact: true }).check();
  await typeInto(page.getByLabel("Issue title"), "The Dragon's Tooth");
  await typeInto(page.getByLabel("Issue description"), "Someone has to fetch it.");
  await page.getByLabel(/^writer$/i).check();
  await page.getByLabel(/^artist$/i).check();
}

/** The pages on the contact sheet of the form, in order. */
export function listedPages(page: Page): Locator {
  return page.getByRole("list", { name: "Pages in order" }).getByRole("listitem");
}
