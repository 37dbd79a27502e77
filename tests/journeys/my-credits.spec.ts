import { publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./steps/comics.ts";
import { findButton } from "./steps/find-button.ts";
import { expect, test } from "./steps/journey.ts";
import { signIn } from "./steps/sign-in.ts";

let fan: Visitor;
test.beforeAll(async ({ site }) => {
  fan = await signUp(site.url, "credited-fan");
});

test("a switch that is being saved cannot be pressed again", async ({ page }) => {
  await signIn(page, fan);
  await page.goto("/profile/credited-fan/edit#privacy");
  const saving = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route("**/api/v1/my-credits/settings", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    sent.push(route.request().postDataJSON());
    await saving.promise;
    return route.continue();
  });
  const askFirst = page.getByLabel("Ask me first");
  await askFirst.click();
  await askFirst.press("Space");
  saving.resolve();
  await expect(page.getByText("Saved. This applies to future credits.")).toBeVisible();
  expect(sent).toMatchObject([{ askFirst: true }]);
  await expect(askFirst).toBeChecked();
  await askFirst.click();
  await expect(askFirst).not.toBeChecked();
  await expect(page.getByText("Saved. This applies to future credits.")).toBeVisible();
});

test("somebody sees a new credit in their menu, declines it by keyboard, and blocks and unblocks", async ({
  page,
  site,
}) => {
  const publisher = await signUp(site.url);
  const credit = ({ user }: Visitor, role: string) => ({ user: user.id, username: user.username, credits: [role] });
  const workCredits = JSON.stringify([credit(publisher, "writer"), credit(fan, "inker")]);
  const fields = { bookTitle: "Without Asking", urlSlug: "without-asking", workCredits };
  const { pages } = await getSmallIssueFiles(14);
  const { id } = await publishBook(site.url, publisher, { pages: pages.slice(0, 1), fields });
  await signIn(page, fan);
  await page.goto(`/details/without-asking/book/${id}`);
  const linkToFan = page.getByRole("main").getByRole("link", { name: "credited-fan", exact: true });
  await expect(linkToFan).toBeVisible();
  await page.getByRole("link", { name: "Notifications, 1 new" }).press("Enter");
  await page.getByRole("link", { name: /has credited you in Without Asking #1$/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "New (1)" })).toBeVisible();
  await page.getByRole("button", { name: "Decline the credit in Without Asking #1" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Decline" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Declined (1)" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Declined (1)" })).toBeFocused();
  await page.getByRole("button", { name: "Accept the credit in Without Asking #1" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Accepted (1)" })).toBeFocused();

  await page.getByRole("button", { name: `Block ${publisher.user.username}` }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(`/details/without-asking/book/${id}`);
  await expect(page.getByText("credited-fan", { exact: true }).first()).toBeVisible();
  await expect(linkToFan).toHaveCount(0);
  // Pretends that a hundred others have been blocked since.
  await page.route(/\/blocks(\?page=2)?$/, async (route) => {
    const response = await route.fetch({ url: `${site.url}/api/v1/blocks` });
    const answer = (await response.json()) as { blocked: object[] };
    const later = Array.from({ length: 100 }, (_, at) => ({
      ...answer.blocked[0],
      id: 1_000_000 + at,
      username: `blocked-${at}`,
    }));
    await route.fulfill({
      response,
      json: route.request().url().includes("page=2") ? answer : { ...answer, blocked: later },
    });
  });
  await page.goto("/profile/credited-fan/edit#privacy");
  const unblock = findButton(page, `Unblock ${publisher.user.username}`);
  await expect(findButton(page, "Unblock blocked-99")).toBeVisible();
  await expect(unblock).toHaveCount(0);
  await findButton(page, "Show more").press("Enter");
  await unblock.press("Enter");
  await expect(unblock).toHaveCount(0);
  await expect(findButton(page, "Unblock blocked-99")).toBeFocused();
  // The site does not know of this block, as if it had been lifted in another tab.
  const unblockElsewhere = findButton(page, "Unblock blocked-0");
  await unblockElsewhere.press("Enter");
  await expect(unblockElsewhere).toHaveCount(0);
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText("You have not blocked anyone.")).toBeVisible();
});

test("lists that arrive late do not take back a later answer", async ({ page, site }) => {
  const publisher = await signUp(site.url);
  const quick = await signUp(site.url);
  const credit = ({ user }: Visitor, role: string) => ({ user: user.id, username: user.username, credits: [role] });
  const workCredits = JSON.stringify([credit(publisher, "writer"), credit(quick, "inker")]);
  const { pages } = await getSmallIssueFiles(14);
  for (const bookTitle of ["Asked First", "Asked Second"])
    await publishBook(site.url, publisher, { pages: pages.slice(0, 1), fields: { bookTitle, workCredits } });
  await signIn(page, quick);
  await page.goto("/my-credits");
  await expect(page.getByRole("heading", { name: "New (2)" })).toBeVisible();

  const late = Promise.withResolvers<void>();
  let held = 0;
  await page.route(/\/my-credits\?list=/, async (route) => {
    const response = await route.fetch();
    if (held < 3) {
      held++;
      await late.promise;
    }
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Accept the credit in Asked First #1" }).click();
  await expect.poll(() => held).toBe(3);
  await page.getByRole("button", { name: "Accept the credit in Asked Second #1" }).click();
  await expect(page.getByRole("heading", { name: "Accepted (2)" })).toBeVisible();
  const counted = page.waitForResponse("**/api/v1/notifications/count");
  late.resolve();
  await counted;
  await expect(page.getByRole("heading", { name: "Accepted (2)" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^New/ })).toHaveCount(0);
});

test("several credits are accepted together, by keyboard", async ({ page, site }) => {
  const publisher = await signUp(site.url);
  const often = await signUp(site.url);
  const credit = ({ user }: Visitor, role: string) => ({ user: user.id, username: user.username, credits: [role] });
  const workCredits = JSON.stringify([credit(publisher, "writer"), credit(often, "inker")]);
  const { pages } = await getSmallIssueFiles(14);
  for (const bookTitle of ["Given First", "Given Second"])
    await publishBook(site.url, publisher, { pages: pages.slice(0, 1), fields: { bookTitle, workCredits } });
  await signIn(page, often);
  await page.goto("/my-credits");
  // These are shown already, so nothing is urgent.
  await expect(page.getByRole("button", { name: /^Accept the credit/ }).first()).toHaveAttribute("data-look", "plain");
  await page.getByRole("button", { name: "Accept all 2" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Accepted (2)" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^New/ })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Accepted (2)" })).toBeFocused();
});
