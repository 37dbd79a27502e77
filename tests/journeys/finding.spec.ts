import type { Page } from "@playwright/test";
import { publishBook } from "../support/publish-book.ts";
import { signUp } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./comics.ts";
import { expect, holdScripts, openWithScripts, test } from "./journey.ts";
import { findCoveredFocus } from "./look.ts";
import { typeInto } from "./type-into.ts";

type Sample = Record<"bookTitle" | "bookDescription" | "contentRating", string> & { genres: string[] };
const bookDescription = "A few words.";
const books: Sample[] = [
  {
    bookTitle: "Anvil of Sparrows",
    bookDescription: `${"Iron and feathers. ".repeat(28)}The end.`,
    genres: ["fantasy", "comedy"],
    contentRating: "G",
  },
  { bookTitle: "Brass Lanterns", bookDescription, genres: ["fantasy", "war"], contentRating: "T" },
  { bookTitle: "Cellar Choir", bookDescription, genres: ["horror"], contentRating: "M" },
];

test.beforeAll(async ({ site }) => {
  test.setTimeout(120_000);
  const owner = await signUp(site.url, "finding-owner");
  const inker = await signUp(site.url, "finding-inker");
  const { pages } = await getSmallIssueFiles(14);
  for (const { genres, ...fields } of books) {
    const workCredits = [
      { user: owner.user.id, username: owner.user.username, credits: ["writer"] },
      { user: inker.user.id, username: inker.user.username, credits: ["inker"] },
    ].slice(0, fields.bookTitle === "Cellar Choir" ? 1 : 2);
    const texts = { ...fields, genres: JSON.stringify(genres), workCredits: JSON.stringify(workCredits) };
    await publishBook(site.url, owner, { pages: pages.slice(0, 1), fields: texts });
  }
});

const range = (page: Page) => page.getByRole("heading", { level: 2, name: /Results$/ });
const panel = (page: Page) => page.locator("summary", { hasText: "Advanced Filter" });
const genre = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name} (not filtered|included|excluded)$`) });
const send = (page: Page) => page.getByRole("button", { name: "Search", exact: true }).last();

test("filters work by mouse: a genre has three states, and address, chips, back, and forward follow", async ({
  page,
}) => {
  await page.goto("/search");
  await expect(range(page)).toHaveText("1-3 of 3 Results");
  await panel(page).click();
  const sorts = page.getByRole("combobox", { name: "Sort" }).getByRole("option");
  await expect(sorts).toHaveText(["Newest to Oldest", "Oldest to Newest"]);
  await expect(page.getByRole("navigation", { name: "Type of results" })).toBeHidden();
  await genre(page, "Fantasy").click();
  await expect(genre(page, "Fantasy")).toHaveAccessibleName("Fantasy included");
  await genre(page, "War").click();
  await genre(page, "War").click();
  await expect(genre(page, "War")).toHaveAccessibleName("War excluded");
  await genre(page, "Horror").click({ clickCount: 3 });
  await expect(genre(page, "Horror")).toHaveAccessibleName("Horror not filtered");
  await send(page).click();
  await expect(page).toHaveURL(/\/search\?include=fantasy&exclude=war$/);
  await expect(range(page)).toHaveText("1-1 of 1 Results");
  await expect(genre(page, "War")).toBeHidden();
  await expect(panel(page)).toHaveText("Advanced Filter (2)");
  await expect(panel(page)).toBeFocused();

  await page.getByRole("link", { name: "Remove filter: Not War" }).press("Enter");
  await expect(page).toHaveURL(/\/search\?include=fantasy$/);
  await expect(range(page)).toHaveText("1-2 of 2 Results");
  await expect(page.getByRole("link", { name: "Remove filter: Fantasy" })).toBeFocused();
  await page.goBack();
  await expect(range(page)).toHaveText("1-1 of 1 Results");
  await panel(page).click();
  await expect(genre(page, "War")).toHaveAccessibleName("War excluded");
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
  await expect(range(page)).toHaveText("1-3 of 3 Results");
  await panel(page).click();
  await expect(genre(page, "Fantasy")).toHaveAccessibleName("Fantasy not filtered");
  await page.goForward();
  await expect(range(page)).toHaveText("1-1 of 1 Results");
});

test("filters work by keyboard, and are disabled for users", async ({ page }) => {
  await page.goto("/search?q=lanterns");
  await expect(range(page)).toHaveText("1-1 of 1 Results");
  await panel(page).press("Enter");
  await genre(page, "Fantasy").press("Space");
  await page.getByRole("radio", { name: "Ongoing" }).press("Space");
  await page.getByRole("checkbox", { name: "Teen" }).press("Space");
  await page.getByRole("combobox", { name: "Sort" }).selectOption("Oldest to Newest");
  await send(page).press("Enter");
  await expect(page).toHaveURL(/\?q=lanterns&include=fantasy&status=ongoing&content-rating=T&sort=desc$/);
  await expect(range(page)).toHaveText("1-1 of 1 Results");

  await panel(page).press("Enter");
  await page.getByRole("radio", { name: "Users" }).press("Space");
  await expect(genre(page, "Fantasy")).toBeDisabled();
  await expect(page.getByRole("combobox", { name: "Sort" })).toBeDisabled();
  await page.getByRole("searchbox", { name: "Search comics and users" }).fill("finding");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=finding&search-type=users$/);
  await expect(range(page)).toHaveText("1-2 of 2 Results");
  await page.goto("/search?q=nobodyiscalledthis&search-type=users");
  await expect(page.getByText("No users found. Be the first!")).toBeVisible();
  await page.getByRole("link", { name: "Search books" }).click();
  await expect(page.getByText("No results found. Be the first!")).toBeVisible();
  await page.goto("/search?include=cookery");
  await expect(page.getByRole("alert").getByRole("paragraph")).toHaveText("An Error occurred. Please try again later.");
  await expect(page.getByRole("link", { name: "All comics" })).toBeVisible();
  await page.goto("/search?include=Fantasy&status=ONGOING&content-rating=t");
  await expect(range(page)).toHaveText("1-1 of 1 Results");
});

test("the last page of a capped search, and a page beyond it, lead to the other results", async ({ page }) => {
  const byDate = page.getByRole("link", { name: "All results by date" });
  await page.route("**/api/v1/search/books?*", async (route) => {
    const json = { ...(await (await route.fetch()).json()), totalResultCount: 1000, totalIsCapped: true };
    if (route.request().url().includes("sort=asc")) json.past = "1764115200000000-1";
    await route.fulfill({ json });
  });
  await openWithScripts(page, "/search");
  await typeInto(page.getByRole("searchbox", { name: "Search comics and users" }), "lanterns");
  await page.keyboard.press("Enter");
  // Until then, the link to books has no words.
  await expect(range(page)).toHaveText("1-1 of 1 Results");
  await page.getByRole("link", { name: "Books", exact: true }).click();
  await expect(range(page)).toHaveText("1-1 of 1,000+ Results");
  await expect(byDate).toHaveCount(0);
  const follow = (href: string) =>
    page.evaluate((address) => {
      const link = Object.assign(document.createElement("a"), { href: address });
      document.querySelector("main")?.append(link);
      link.click();
    }, href);
  await page.getByRole("link", { name: "Page 50" }).click();
  await expect(byDate).toBeVisible();
  await follow("/search?q=lanterns&search-type=books&page=1200");
  await expect(page.getByText("There is no page 1,200.")).toBeVisible();
  await page.getByRole("link", { name: "Go to the last page" }).click();
  await byDate.click();
  await expect(page).toHaveURL(/\/search\?q=lanterns&search-type=books&sort=asc$/);
  await page.getByRole("link", { name: "Page 50" }).click();
  await page.getByRole("link", { name: "Older results" }).click();
  await expect(page).toHaveURL(/\/search\?q=lanterns&search-type=books&sort=asc&past=1764115200000000-1$/);
  await page.getByRole("link", { name: "From the beginning" }).click();
  await expect(page).toHaveURL(/\/search\?q=lanterns&search-type=books&sort=asc$/);
});

test("on a phone, the row of new comics scrolls to the link that has the focus", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openWithScripts(page, "/");
  const row = page.getByRole("region", { name: "New comics" });
  await row.focus();
  for (let at = await row.getByRole("link").count(); at > 0; at--) {
    await page.keyboard.press("Tab");
    await expect(row.locator(":focus")).toBeInViewport({ ratio: 0.9 });
  }
});

test("the filter panel's Search button covers no filter that has the focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openWithScripts(page, "/search");
  await panel(page).press("Enter");
  const last = page.getByRole("combobox", { name: "Sort" });
  const isLast = () => last.evaluate((field) => field === document.activeElement);
  while (!(await isLast())) {
    await page.keyboard.press("Tab");
    expect(await findCoveredFocus(page)).toBeNull();
  }
});

test("a chosen sort stays when words are typed, as do changes made while results load", async ({ page }) => {
  const words = page.getByRole("searchbox", { name: "Search comics and users" });
  await openWithScripts(page, "/search");
  await panel(page).click();
  await page.getByRole("combobox", { name: "Sort" }).selectOption("Oldest to Newest");
  await words.pressSequentially("sparrows");
  await expect(page.getByRole("combobox", { name: "Sort" })).toHaveValue("desc");
  const response = await holdScripts(page, "**/api/v1/search/**");
  await page.keyboard.press("Enter");
  await words.press("End");
  await page.keyboard.type(" of iron");
  await panel(page).click();
  await genre(page, "Fantasy").click();
  response();
  await expect(page).toHaveURL(/\/search\?q=sparrows&sort=desc$/);
  await expect(range(page)).toHaveText("1-1 of 1 Results");
  await expect(words).toHaveValue("sparrows of iron");
  await expect(genre(page, "Fantasy")).toHaveAccessibleName("Fantasy included");
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
  await expect(words).toHaveValue("");
  await expect(genre(page, "Fantasy")).toBeHidden();
});

test("a row opens the issue or its details, and shows the rest of a long description", async ({ page }) => {
  await page.goto("/search?q=anvil&search-type=books");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Anvil of Sparrows" });
  await expect(row).toContainText("Comedy, Fantasy");
  await expect(row).not.toContainText("The end.");
  await row.getByRole("button", { name: "Read More about Anvil of Sparrows" }).click();
  await expect(row).toContainText("The end.");
  await row.getByRole("button", { name: "Read Less about Anvil of Sparrows" }).click();
  await expect(row).not.toContainText("The end.");
  await row.getByRole("link", { name: "Read #1" }).click();
  await expect(page).toHaveURL(/\/read\/[^/]+\/book\/\d+\/issue\/1$/);
});

test("the tabs of a profile scroll to the top of their list, and announce it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  // Before its scripts run, a tab link goes to the top of the page.
  await openWithScripts(page, "/profile/finding-owner");
  await page.getByRole("link", { name: "New issues as a feed" }).scrollIntoViewIfNeeded();
  // Playwright's click would scroll first.
  await page.getByRole("link", { name: "Issues", exact: true }).dispatchEvent("click");
  await expect(page).toHaveURL(/\?works=issues$/);
  await expect(page.getByRole("status").filter({ hasText: /^Issues$/ })).toBeAttached();
  await expect(page.getByRole("navigation", { name: "Profile" })).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
});

test("the search box takes the focus when it opens, even after the reader", async ({ page }) => {
  await openWithScripts(page, "/search?q=lanterns");
  await page.getByRole("link", { name: "Read #1" }).first().click();
  await page.getByRole("link", { name: "Leave the reader" }).click();
  await expect(page).toHaveURL(/\/details\//);
  await page.getByRole("button", { name: "Search", exact: true }).press("Enter");
  await expect(page.getByPlaceholder("What are you look for?")).toBeFocused();
});

test("suggestions appear while typing, are chosen by keys or pointer, and Enter alone searches", async ({ page }) => {
  await page.goto("/about");
  const open = page.getByRole("button", { name: "Search", exact: true });
  const box = page.getByPlaceholder("What are you look for?");
  const options = page.getByRole("option");
  await open.click();
  await box.pressSequentially("bra");
  await expect(options).toHaveText([/Brass Lanterns/, "All results for “bra”"]);
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await box.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(box).toBeVisible();
  await box.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/details\/[^/]+\/book\/\d+$/);
  await expect(box).toBeHidden();

  await open.click();
  await box.pressSequentially("finding");
  await options.filter({ hasText: "finding-inker" }).click();
  await expect(page).toHaveURL(/\/profile\/finding-inker$/);

  await open.click();
  await expect(box).toHaveValue("");
  await expect(box).toHaveAttribute("maxlength", "200");
  await box.pressSequentially("lanterns");
  await expect(options).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("");
  await page.keyboard.type("lanterns");
  await expect(options).toHaveCount(2);
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=lanterns$/);
  await expect(range(page)).toHaveText("1-1 of 1 Results");
});

test("a credit links to all works of the user in this role", async ({ page }) => {
  // Before the scripts run, a link reloads the page, which leaves the focus to the browser.
  await openWithScripts(page, "/search?q=lanterns&search-type=books");
  await page.getByRole("link", { name: "Book details" }).click();
  await page.getByRole("link", { name: "Works with finding-inker as inker" }).click();
  await expect(page).toHaveURL(/\/search\?credit=inker:finding-inker$/);
  await expect(range(page)).toHaveText("1-2 of 2 Results");
  await page.getByRole("link", { name: "Remove filter: Inked by finding-inker" }).press("Enter");
  await expect(range(page)).toHaveText("1-3 of 3 Results");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a profile lists accredited works by role", async ({ page }) => {
  await page.goto("/profile/finding-owner");
  await page.getByRole("link", { name: "Accredited (3)" }).click();
  await expect(page).toHaveURL(/\/profile\/finding-owner\/credits$/);
  const group = page.getByRole("group").filter({ has: page.getByRole("heading", { name: "Writer" }) });
  await expect(group).toContainText("(3)");
  await expect(group.getByRole("listitem")).toHaveText([/Cellar Choir/, /Brass Lanterns/, /Anvil of Sparrows/]);
  await expect(page.getByRole("status").filter({ hasText: /^Accredited \(3\)$/ })).toBeAttached();
  await group.getByRole("link", { name: "Brass Lanterns" }).click();
  await expect(page).toHaveURL(/\/details\/[^/]+\/book\/\d+$/);
});

test("without JavaScript the filters are a form, and the tabs of a profile are links", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/search");
  await panel(page).click();
  await page.getByRole("checkbox", { name: "With Fantasy" }).check();
  await page.getByRole("checkbox", { name: "With Comedy" }).check();
  await page.getByRole("checkbox", { name: "Without War" }).check();
  await page.getByRole("checkbox", { name: "General" }).check();
  await page.getByRole("checkbox", { name: "Teen" }).check();
  await send(page).click();
  await expect(range(page)).toHaveText("1-1 of 1 Results");
  await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(5);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/search\?include=fantasy,comedy&exclude=war&content-rating=G,T$|\/search\?include=comedy,fantasy&exclude=war&content-rating=G,T$/,
  );
  await panel(page).click();
  await expect(page.getByRole("checkbox", { name: "Without War" })).toBeChecked();
  await page.goto("/profile/finding-inker?works=accredited&role=inker");
  await expect(page.getByRole("link", { name: "Brass Lanterns", exact: true })).toBeVisible();
  await context.close();
});
