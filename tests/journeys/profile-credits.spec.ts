import type { Locator, Page } from "@playwright/test";
import { publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./comics.ts";
import { expect, openWithScripts, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

const credit = ({ user }: Visitor, ...credits: string[]) => ({ user: user.id, username: user.username, credits });
let owner: Visitor;
let colorist: Visitor;

test.beforeAll(async ({ site }) => {
  owner = await signUp(site.url, "rack-owner");
  colorist = await signUp(site.url, "rack-colorist");
  const { pages } = await getSmallIssueFiles(14);
  const publish = (bookTitle: string, contentRating: string, ...roles: string[]) => {
    const workCredits = JSON.stringify([credit(owner, "writer"), credit(colorist, ...roles)]);
    const fields = { bookTitle, issueTitle: `${bookTitle} begins`, contentRating, workCredits };
    return publishBook(site.url, owner, { pages: pages.slice(0, 1), fields });
  };
  await publish("Night Ferry", "G", "colorist", "letterer");
  await publish("Salt Road", "M", "colorist");
});

const noWorks = "No works to display yet.";
const header = (page: Page) => page.getByRole("main").locator("header");
const group = (page: Page, role: string) =>
  page.getByRole("group").filter({ has: page.getByRole("heading", { name: role }) });

async function expectCredits(page: Page) {
  await expect(page.getByText(noWorks)).toHaveCount(0);
  await expect(header(page)).toContainText(/Colorist\s*· 2 issues.*Letterer\s*· 1 issue/);
  await expect(header(page)).not.toContainText("Reader");
  await expect(group(page, "Colorist")).toContainText("(2)");
  await expect(group(page, "Colorist").getByRole("listitem")).toHaveText([/Salt Road/, /Night Ferry/]);
  await expect(group(page, "Letterer").getByRole("listitem")).toHaveText([/Night Ferry/]);
}

test("the profile of somebody without books opens on what they are credited in", async ({ page }) => {
  await openWithScripts(page, "/profile/rack-colorist");
  await expectCredits(page);
  await page.getByRole("link", { name: "Books", exact: true }).click();
  await expect(page).toHaveURL(/works=books$/);
  await expect(page.getByText("No books of their own yet.")).toBeVisible();
  await expect(page.getByText(noWorks)).toHaveCount(0);
  await page.getByRole("link", { name: "See the 2 issues that credit them" }).click();
  await expect(page).toHaveURL(/\/profile\/rack-colorist\/credits$/);
  await expectCredits(page);
  await group(page, "Letterer").getByRole("link", { name: "Night Ferry", exact: true }).click();
  await expect(page).toHaveURL(/\/details\/[^/]+\/book\/\d+$/);
  await page.goto("/profile/rack-colorist/credits?role=inker");
  await expect(page.getByText("No credits in this role yet.")).toBeVisible();
});

test("without JavaScript, each address of the credits shows them, and names the same one as theirs", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const plain = await context.newPage();
  for (const path of ["", "/credits", "?works=accredited"]) {
    await plain.goto(`/profile/rack-colorist${path}`);
    await expectCredits(plain);
    await expect(plain.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/profile\/rack-colorist\/credits$/);
  }
  await group(plain, "Colorist").getByText("Colorist", { exact: true }).click();
  await expect(group(plain, "Colorist").getByRole("listitem").first()).toBeHidden();
  await context.close();
});

test("mature covers are veiled on the wall, and a role has an address", async ({ page }) => {
  await page.goto("/profile/rack-colorist");
  await header(page).getByRole("link", { name: "Colorist" }).click();
  await expect(page).toHaveURL(/\/profile\/rack-colorist\/credits\?role=colorist$/);
  await expect(group(page, "Letterer")).toHaveCount(0);
  const covers = group(page, "Colorist").getByRole("listitem");
  await expect(covers.first().getByText("For mature readers")).toBeVisible();
  await expect(covers.last().getByText("For mature readers")).toHaveCount(0);
});

test("somebody's credits have one address to send, with a drawn card", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWithScripts(page, "/profile/rack-colorist/credits");
  await expect(page).toHaveTitle("Colors and letters by rack-colorist · Longbox");
  const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
  expect(await meta("url")).toBe(`${site.url}/profile/rack-colorist/credits`);
  expect(await meta("image:alt")).toMatch(/^Colors and letters by rack-colorist, 2 issues, 20\d\d$/);
  const card = await page.request.get(String(await meta("image")), { maxRedirects: 0 });
  expect([card.status(), card.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  await expect(page.getByLabel("Your credits, to send to an editor")).toHaveCount(0);
  await signIn(page, colorist);
  await page.goto("/profile/rack-colorist");
  const address = `${site.url}/profile/rack-colorist/credits`;
  await expect(page.getByLabel("Your credits, to send to an editor")).toHaveValue(address);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test("somebody with books has their credits one press away, and only somebody without works is told so", async ({
  page,
  site,
}) => {
  await page.goto("/profile/rack-owner");
  await expect(header(page)).toContainText(/Creator.*Writer\s*· 2 issues/);
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("link", { name: "Accredited (2)" }).click();
  await expect(page).toHaveURL(/\/profile\/rack-owner\/credits$/);
  await expect(group(page, "Writer").getByRole("listitem")).toHaveCount(2);

  const uncredited = await signUp(site.url, "rack-uncredited");
  const { pages } = await getSmallIssueFiles(14);
  const workCredits = JSON.stringify([credit(owner, "editor")]);
  await publishBook(site.url, uncredited, { pages: pages.slice(0, 1), fields: { workCredits } });
  await page.goto("/profile/rack-uncredited/credits");
  await expect(page.getByText("No credits yet.")).toBeVisible();
  await expect(page.getByText(noWorks)).toHaveCount(0);

  await signUp(site.url, "rack-nobody");
  for (const path of ["", "?works=issues", "/credits"]) {
    await page.goto(`/profile/rack-nobody${path}`);
    await expect(page.getByText(noWorks)).toBeVisible();
    await expect(header(page)).toContainText("Reader");
  }
});

test("on one's own profile, Continue reading stands beside Edit, below the drawing", async ({ page, site }) => {
  const { pages } = await getSmallIssueFiles(14);
  const book = await publishBook(site.url, owner, { pages: pages.slice(0, 2), fields: { bookTitle: "Half Read" } });
  await signIn(page, colorist);
  await page.request.post(`${site.url}/api/v1/library/places`, {
    headers: { authorization: `Bearer ${colorist.token}` },
    data: { places: [{ book_id: book.id, issue_number: 1, page: 1, seconds_ago: 0 }] },
  });
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/profile/rack-colorist");
    const edit = header(page).getByRole("link", { name: "Edit", exact: true });
    const resume = header(page).getByRole("link", { name: "Continue reading #1 of Half Read" });
    await expect(resume).toBeVisible();
    const topOf = async (link: Locator) => Math.round((await link.boundingBox())?.y ?? 0);
    // In the same row, or below where they do not fit.
    if (width > 320) await expect.poll(async () => (await topOf(resume)) - (await topOf(edit)), String(width)).toBe(0);
    const picture = await header(page).locator("> div").first().boundingBox();
    expect(await topOf(resume)).toBeGreaterThanOrEqual(Math.floor((picture?.y ?? 0) + (picture?.height ?? 0)));
  }
});
