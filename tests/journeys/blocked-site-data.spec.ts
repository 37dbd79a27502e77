import { publishBook } from "../support/publish-book.ts";
import { signUp } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./comics.ts";
import { expect, openWithScripts, test } from "./journey.ts";

test("a browser that keeps no data of sites shows every page", async ({ page, site }) => {
  const creator = await signUp(site.url, "blocked-data");
  const { pages } = await getSmallIssueFiles(14);
  const { id, url_slug } = await publishBook(site.url, creator, { pages });
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
  await openWithScripts(page, `/read/${url_slug}/book/${id}/issue/1`);
  await expect(page.getByRole("img", { name: /^Page 1/ }).first()).toBeVisible();
  await openWithScripts(page, "/search");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openWithScripts(page, "/login");
  await expect(page.getByLabel("Email")).toBeEditable();
});
