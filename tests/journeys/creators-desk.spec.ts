import type { Locator, Page } from "@playwright/test";
import { publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./steps/comics.ts";
import { expect, test } from "./steps/journey.ts";
import { checkLook } from "./steps/look.ts";
import { signIn } from "./steps/sign-in.ts";
import { typeInto } from "./steps/type-into.ts";
import { listedPages } from "./steps/upload-screen.ts";

// A creator works on a series of five issues. Each test continues with what the previous one left.
test.describe.configure({ mode: "serial" });

let creator: Visitor;
/** The last part of the series' addresses. */
let book: string;

test.beforeAll(async ({ site }) => {
  creator = await signUp(site.url, "desk-creator");
  const { pages } = await getSmallIssueFiles(14);
  const { id, url_slug } = await publishBook(site.url, creator, { pages: pages.slice(0, 2) });
  book = `/${url_slug}/book/${id}`;
});

test.beforeEach(({ page }) => signIn(page, creator));

test("adds issues, with the credits of the previous issue at the press of a button", async ({ page }) => {
  for (const [at, issue] of [15, 16, 17, 18].entries()) {
    const { cover, pages } = await getSmallIssueFiles(issue);
    if (at === 2) await page.addInitScript(leaveSecureContext);
    await page.goto(`/details${book}`);
    await page.getByRole("link", { name: "Add Issue" }).click();
    await typeInto(page.getByLabel("Issue title"), `Episode ${issue}`);
    await typeInto(page.getByLabel("Issue description"), "It goes on.");
    await page.getByLabel("Issue cover").setInputFiles(cover);
    await page.getByLabel("Page files").setInputFiles(pages);
    await expect(listedPages(page)).toHaveCount(pages.length);
    const usePrevious = page.getByRole("button", { name: "Use the previous credits" });
    if (at === 0) await chooseRoleMeanwhile(page, usePrevious);
    await usePrevious.click();
    await expect(page.getByLabel("Writer")).toBeChecked();
    if (at === 0) await loseResponse(page);
    if (at === 1)
      await test.step("another tab says that the form is also open here", async () => {
        const otherTab = await page.context().newPage();
        await otherTab.goto(page.url());
        await expect(otherTab.getByText("It is also open in another tab.")).toBeVisible();
        await otherTab.close();
      });
    await page.getByRole("button", { name: "Submit" }).click();
    if (at === 0) await page.getByRole("button", { name: "See what is published" }).click();
    await expect(page).toHaveURL(`/details${book}/issue/${at + 2}`);
    await expect(page.getByRole("heading", { name: `Episode ${issue}` })).toBeVisible();
    await expect(page.getByRole("dialog", { name: `Issue #${at + 2} is live` })).toBeVisible();
  }
});

test("without JavaScript, issues link to their neighbors and can be read from the list", async ({ browser, site }) => {
  const visitor = await browser.newPage({ javaScriptEnabled: false });
  await visitor.goto(`${site.url}/details${book}/issue/2`);
  const others = visitor.getByRole("navigation", { name: "Other issues" });
  await expect(others.getByRole("link")).toHaveText([/Previous issue\s*#1/, /Next issue\s*#3/]);
  await others.getByRole("link", { name: /Next/ }).click();
  await expect(visitor).toHaveURL(`${site.url}/details${book}/issue/3`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("#3 Episode 16");
  await visitor.goto(`${site.url}/details${book}`);
  await expect(visitor.getByRole("link", { name: "Latest: #5" })).toHaveAttribute("href", `/read${book}/issue/5`);
  await visitor.getByRole("link", { name: "Read issue 4" }).click();
  await expect(visitor).toHaveURL(`${site.url}/read${book}/issue/4`);
  await visitor.close();
});

test("the latest issue can be deleted from the list and from its form", async ({ page }) => {
  await page.goto(`/details${book}`);
  await expect(page.getByRole("button", { name: /^Delete issue/ })).toHaveCount(1);
  await page.route("**/publish/**", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Delete issue 5" }).press("Enter");
  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await expect(page.getByText("An Error occurred. Please try again later.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Delete issue #5?" })).toBeFocused();
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Issues (4)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete issue 4" })).toBeFocused();

  await page.goto(`/edit-upload${book}/issue/3`);
  await expect(page.getByLabel("Issue title")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete Issue" })).toHaveCount(0);
  await page.goto(`/edit-upload${book}/issue/4`);
  await page.getByRole("button", { name: "Delete Issue" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL("/profile/desk-creator");
});

test("tells other users that only the uploader can edit the book", async ({ page, site }) => {
  const other = await signUp(site.url, "desk-stranger");
  await signIn(page, other);
  const sentences = {
    [`/upload-issue${book}`]: "Only the uploader of this book can add issues to it.",
    [`/edit-upload${book}`]: "Only the uploader of this book can edit it.",
    [`/edit-upload${book}/issue/1`]: "Only the uploader of this book can edit its issues.",
    [`/edit-upload${book}/issue/1/panels`]: "Only the uploader of this book can edit its panels.",
    "/edit-upload/none/book/999": "This book does not exist.",
  };
  for (const [address, sentence] of Object.entries(sentences)) {
    await page.goto(address);
    await expect(page.getByText(sentence)).toBeVisible();
    const wayOut = page.getByRole("link", { name: "See the book" });
    if (address.endsWith(book)) await expect(wayOut).toHaveAttribute("href", `/details${book}`);
  }
  await page.goto(`/details${book}`);
  await expect(page.getByRole("button", { name: /Your menu/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Issue" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Report" })).toBeVisible();
});

test("edits and hides a book, redirects its old link, and deletes it", async ({ page, site }) => {
  await page.goto(`/details${book}`);
  const edit = page.getByRole("link", { name: "Edit", exact: true });
  await expect(edit).toBeVisible();
  // Owners cannot report their own books.
  await expect(page.getByRole("button", { name: "Report" })).toHaveCount(0);
  await edit.click();
  const title = page.getByLabel("Book title");
  await expect(page.getByText("No changes yet")).toBeVisible();
  await title.press("End");
  await title.pressSequentially(" II");
  await expect(page.getByText("1 change: Title")).toBeInViewport();
  await page.getByLabel("Hiatus").check();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await page.getByRole("button", { name: "Discard 2 changes" }).click();
  await expect(title).toHaveValue("Ink and Rain");
  await expect(page.getByLabel("Ongoing")).toBeChecked();
  await typeInto(title, "Ink and Snow");
  await expect(page.getByLabel("URL slug")).toHaveValue("ink-and-rain");
  await typeInto(page.getByLabel("URL slug"), "ink-and-snow");
  const renamed = book.replace("ink-and-rain", "ink-and-snow");
  await page.getByLabel("Completed").check();
  await page.getByLabel("Hide this book").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`/details${renamed}`);
  await expect(page.getByRole("heading", { name: "Ink and Snow" })).toBeVisible();
  await expect(page.getByText("Your changes are saved.")).toBeVisible();
  expect((await fetch(`${site.url}/details${renamed}`)).status).toBe(404);
  // Its owner still sees it, even after a reload, which is rendered for an anonymous viewer.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ink and Snow" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Issue" })).toBeVisible();

  await page.goto(`/edit-upload${renamed}`);
  await expect(page.getByLabel("Hide this book")).toBeChecked();
  // Changes saved in another tab are kept.
  const otherTab = await page.context().newPage();
  await otherTab.goto(`/edit-upload${renamed}`);
  await typeInto(otherTab.getByLabel("Book description"), "It snows.");
  await otherTab.getByRole("button", { name: "Submit" }).click();
  await expect(otherTab).toHaveURL(`/details${renamed}`);
  await page.getByLabel("Hide this book").uncheck();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`/details${renamed}`);
  await expect(page.getByText("It snows.")).toBeVisible();
  await page.goto(`/details${book}`);
  await expect(page).toHaveURL(`/details${renamed}`);

  await page.goto(`/edit-upload${renamed}`);
  await page.getByRole("button", { name: "Delete Book" }).click();
  const confirm = page.getByRole("button", { name: "Delete", exact: true });
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription("Type Ink and Snow to confirm.");
  await page.getByLabel("Title of the book").pressSequentially(" ink and snow ");
  await confirm.click();
  await expect(page).toHaveURL("/profile/desk-creator");
  expect((await fetch(`${site.url}/details${renamed}`)).status).toBe(404);

  await page.goto("/profile/desk-creator/edit#data");
  await page.getByRole("link", { name: "See your deleted books" }).click();
  await expect(page.getByRole("heading", { name: "Deleted books" })).toBeVisible();
  await checkLook(page, "deleted-books");
  await page.getByRole("button", { name: "Bring back Ink and Snow" }).click();
  const link = page.getByRole("link", { name: "See the book Ink and Snow" });
  await expect(link).toBeFocused();
  await link.click();
  await expect(page).toHaveURL(`/details${renamed}`);
  await expect(page.getByText("It snows.")).toBeVisible();
  await page.goto("/deleted-books");
  await expect(page.getByText("You have no deleted books.")).toBeVisible();
});

/** An init script that removes what browsers offer only to sites with HTTPS and on localhost. */
function leaveSecureContext(): void {
  Reflect.deleteProperty(Crypto.prototype, "randomUUID");
  Reflect.deleteProperty(Crypto.prototype, "subtle");
  for (const name of ["clipboard", "locks", "serviceWorker", "storage"])
    Reflect.deleteProperty(Navigator.prototype, name);
  Reflect.deleteProperty(window, "caches");
}

/** Sends the form, loses the response, and then changes the title. */
async function loseResponse(page: Page): Promise<void> {
  await page.evaluate(() => {
    const Ordinary = window.XMLHttpRequest;
    window.XMLHttpRequest = class extends Ordinary {
      constructor() {
        super();
        window.XMLHttpRequest = Ordinary;
        this.addEventListener("load", (event) => {
          event.stopImmediatePropagation();
          this.dispatchEvent(new ProgressEvent("error"));
        });
      }
    };
  });
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("dialog", { name: "Upload failed" }).getByRole("button", { name: "Back to the form" }).click();
  await page.getByLabel("Issue title").fill("Corrected");
}

/** Chooses a role while the previous credits are loading, and checks that the role is kept. */
async function chooseRoleMeanwhile(page: Page, usePrevious: Locator): Promise<void> {
  const loading = Promise.withResolvers<undefined>();
  await page.route("**/latest-work-credits", (route) => loading.promise.then(() => route.continue()), { times: 1 });
  await usePrevious.click();
  await page.getByLabel("Letterer").check();
  loading.resolve(undefined);
  await expect(page.getByText("You have changed the credits in the meantime, so nothing was copied.")).toBeVisible();
  await expect(page.getByLabel("Letterer")).toBeChecked();
}
