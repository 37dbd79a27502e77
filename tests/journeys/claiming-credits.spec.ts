import { openClient } from "../support/client.ts";
import { drawSmallPages } from "../support/issue-form.ts";
import { publishBook } from "../support/publish-book.ts";
import { signUp } from "../support/visitor.ts";
import { expect, test } from "./steps/journey.ts";
import { checkLook } from "./steps/look.ts";
import { setRole } from "./steps/set-role.ts";
import { signIn } from "./steps/sign-in.ts";
import { typeInto } from "./steps/type-into.ts";
import { signUpOnScreen } from "./steps/upload-screen.ts";

test("somebody without an account is credited by name, gets a link, signs up from it, and is credited", async ({
  page,
  browser,
  site,
}) => {
  const owner = await signUp(site.url, "claim_owner");
  const { id } = await publishBook(site.url, owner, {
    pages: await drawSmallPages(1),
    fields: {
      urlSlug: "two-pens",
      namedCredits: JSON.stringify([{ name: "Mary Shelley", credits: ["writer"] }]),
    },
  });
  await signIn(page, owner);

  await test.step("the owner adds the name by keys", async () => {
    await page.goto(`/edit-upload/two-pens/book/${id}/issue/1`);
    await typeInto(page.getByLabel("Somebody without an account"), "Ada Byron");
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: "Roles of Ada Byron" }).getByLabel("Writer", { exact: true }).press("Space");
    await page.getByRole("button", { name: "Submit" }).press("Enter");
    await expect(page).toHaveURL(`/details/two-pens/book/${id}/issue/1`);
    await expect(page.getByRole("main").getByText("Ada Byron")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ada Byron" })).toHaveCount(0);
  });

  await page.goto("/my-credits");
  await page.getByRole("button", { name: /^Make a link.*for Ada Byron/ }).press("Enter");
  const link = await page.getByLabel("Link for Ada Byron").inputValue();
  expect(link).toMatch(/\/claim#[\w-]{40,}$/);
  await checkLook(page, "names-without-account");

  const visitor = await browser.newContext();
  const theirs = await visitor.newPage();
  const asked: string[] = [];
  theirs.on("request", (request) => asked.push(request.url()));
  await theirs.goto(link);
  await theirs.getByRole("link", { name: "Sign up", exact: true }).first().press("Enter");
  await signUpOnScreen(theirs, "ada_byron");
  await expect(theirs.getByRole("heading", { name: "Is this you?" })).toBeVisible();
  await expect(theirs.getByText("claim_owner has credited Ada Byron")).toBeVisible();
  await checkLook(theirs, "claim");
  await theirs.getByRole("button", { name: "This is me" }).press("Enter");
  await expect(theirs.getByText("You are credited as ada_byron now.")).toBeVisible();
  const secret = link.split("#")[1] ?? "?";
  expect(asked.filter((url) => url.includes(secret) && !url.includes("#"))).toEqual([]);
  await visitor.close();

  await page.goto(`/details/two-pens/book/${id}/issue/1`);
  await expect(page.getByRole("main").getByRole("link", { name: "ada_byron", exact: true })).toBeVisible();
  await page.goto("/my-credits");
  await page.getByRole("button", { name: /^Undo.*the claim of Ada Byron/ }).press("Enter");
  await expect(page.getByRole("button", { name: /^Make a link.*for Ada Byron/ })).toBeVisible();

  await test.step("a moderator undoes a claim by the wrong person", async () => {
    const made = await openClient(site.url, owner).post("/my-credits/claims", { name: "Mary Shelley" });
    const token = (made["claim"] as { url: string }).url.split("#")[1] ?? "";
    await openClient(site.url, await signUp(site.url, "not_mary")).patch("/credit-claim", {
      token,
      answer: "accepted",
    });
    await setRole(site.dataDir, "claim_owner", "moderator");
    await page.goto("/moderation/accounts/not_mary");
    await page.getByRole("button", { name: /^Undo.*the claim of Mary Shelley/ }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.getByRole("listitem", { name: "Mary Shelley" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Claimed names" })).toBeFocused();
    await page.goto(`/details/two-pens/book/${id}/issue/1`);
    await expect(page.getByRole("main").getByText("Mary Shelley")).toBeVisible();
  });
});
