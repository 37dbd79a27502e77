import { openClient } from "../support/client.ts";
import { signUp } from "../support/visitor.ts";
import { expect, test } from "./steps/journey.ts";
import { setRole } from "./steps/set-role.ts";
import { signIn } from "./steps/sign-in.ts";

test("a moderator goes through the queue by keys, bans several at once, and undoes it", async ({ page, site }) => {
  const moderator = await signUp(site.url, "keyboard-mo");
  await setRole(site.dataDir, "keyboard-mo", "moderator");
  const names = ["wave-rider-one", "wave-rider-two", "wave-rider-six"];
  for (const name of names) {
    const { user } = await signUp(site.url, name);
    await openClient(site.url, null).post("/reports", { kind: "user", id: user.id, reason: "spam", text: "Again." });
  }
  await signIn(page, moderator);
  await page.goto("/moderation?q=wave-rider");
  const entry = (name: string | undefined) => page.getByRole("listitem", { name, exact: true });
  const [first, second, third] = names;
  const finish = async (reason: string) => {
    await page.getByRole("dialog").getByRole("textbox").fill(reason);
    await page.getByRole("dialog").locator("[type=submit]").press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };

  // Each act keeps the place: a note stays with its entry, a decision leads to the next one.
  await entry(first).focus();
  await page.keyboard.press("c");
  await expect(entry(first).getByText("You are looking at it")).toBeVisible();
  await page.keyboard.press("n");
  await finish("Looks like last week's.");
  await expect(entry(first).getByText("Looks like last week's.")).toBeVisible();
  await expect(entry(first)).toBeFocused();
  await page.keyboard.press("d");
  await expect(page.getByRole("dialog")).toContainText("Dismiss the reports about");
  await page.getByLabel("Note from the list").selectOption({ index: 1 });
  await expect(page.getByRole("dialog").getByRole("textbox")).not.toHaveValue("");
  await finish("Not spam.");
  await expect(entry(first)).toHaveCount(0);
  await expect(entry(second)).toBeFocused();

  // Letters typed into a field are no keys.
  await page.getByLabel("Reporter's username").pressSequentially("bxd");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Selected" })).toHaveCount(0);
  await page.getByLabel("Reporter's username").fill("");

  await entry(second).focus();
  for (const key of ["x", "j", "x"]) await page.keyboard.press(key);
  await expect(entry(third)).toBeFocused();
  const bar = page.getByRole("region", { name: "Selected" });
  await expect(bar.getByText("2 selected")).toBeVisible();
  await bar.getByRole("button", { name: "Ban" }).press("Enter");
  await finish("A wave of spam.");
  const result = page.getByRole("region", { name: "Result" });
  await expect(result.getByText("Done: 2.")).toBeVisible();
  await expect(page.getByText("Nothing that waits matches.").or(page.getByText("Nothing is waiting"))).toBeVisible();
  await expect(page.getByRole("heading", { name: "Reported", exact: true })).toBeFocused();
  await result.getByRole("button", { name: "Undo all 2" }).press("Enter");
  await finish("They are a class.");
  await expect(result.getByText("Undone: 2.")).toBeVisible();

  await page.goto(`/moderation/accounts?q=wave-rider`);
  await expect(page.getByRole("listitem", { name: /^wave-rider/ })).toHaveCount(3);
  await expect(page.getByText("Banned ·")).toHaveCount(0);
});
