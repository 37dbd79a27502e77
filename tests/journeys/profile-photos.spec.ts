import type { Page } from "@playwright/test";
import { drawPages } from "../support/draw-pages.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { expect, test } from "./steps/journey.ts";
import { signIn } from "./steps/sign-in.ts";

async function openForm(page: Page, visitor: Visitor): Promise<void> {
  await signIn(page, visitor);
  await page.goto(`/profile/${visitor.user.username}/edit`);
  await expect(photo(page, "Profile photo")).toBeVisible();
}

const photo = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const chooser = (page: Page, name: string) => photo(page, name).locator("input[type=file]");
const zoom = (page: Page, name: string) => photo(page, name).getByRole("slider");
const form = (page: Page) => page.getByRole("region", { name: "Change profile photos" });
const submit = (page: Page) => form(page).getByRole("button", { name: "Submit" });
const topBarPhoto = (page: Page) => page.getByRole("button", { name: /^Your menu/ }).getByRole("presentation");
const stored = /\/files\/images\/[0-9a-f]{64}\/\d+\.webp$/;

/** A picture larger than the API accepts. */
async function largePhoto(number: number): Promise<string> {
  const [file = ""] = await drawPages([{ kind: "flat", number, width: 3600, height: 2400 }]);
  return file;
}

test("crops and uploads both photos, and shows them immediately in the top bar and on the profile", async ({
  page,
  site,
}) => {
  const painter = await signUp(site.url);
  await openForm(page, painter);
  await expect(form(page)).toContainText("At least one of these fields is required.");
  await expect(submit(page)).toBeDisabled();
  await chooser(page, "Profile photo").setInputFiles(await largePhoto(1));
  await chooser(page, "Background photo").setInputFiles(await largePhoto(2));
  await zoom(page, "Profile photo").fill("2");
  const frame = photo(page, "Profile photo").getByRole("group");
  const picture = photo(page, "Profile photo").locator("img");
  const before = await picture.getAttribute("style");
  await frame.press("ArrowDown");
  await expect(picture).not.toHaveAttribute("style", before ?? "");
  await expect(form(page)).not.toContainText("At least one of these fields is required.");
  await expect(submit(page)).toBeEnabled();
  await submit(page).press("Enter");

  await expect(form(page).getByText("Your profile photos have been changed.")).toBeVisible();
  await expect(form(page).getByRole("heading")).toBeFocused();
  await expect(topBarPhoto(page)).toHaveAttribute("src", stored);
  await expect(zoom(page, "Profile photo")).toBeHidden();
  await expect(form(page)).not.toContainText("Your profile photos have been changed.");
  await expect(submit(page)).toBeDisabled();

  await page.getByRole("link", { name: "Back to your profile" }).click();
  const portrait = page.getByRole("img", { name: `Portrait of ${painter.user.username}` });
  await expect(portrait).toHaveAttribute("src", stored);
  const response = await fetch(`${site.url}/api/v1/users/get-user?id=${painter.user.id}`);
  const { user } = (await response.json()) as {
    user: Record<"photo" | "background", { width: number; height: number }>;
  };
  expect(user.photo).toMatchObject({ width: 640, height: 640 });
  expect(user.background).toMatchObject({ width: 1600, height: 400 });
});

test("leaving asks before a chosen photo is lost, and a new username keeps it", async ({ page, site }) => {
  await openForm(page, await signUp(site.url, "before_photo"));
  await chooser(page, "Profile photo").setInputFiles(await largePhoto(1));
  await expect(zoom(page, "Profile photo")).toBeVisible();
  const about = page.getByRole("region", { name: "About Me" });
  await about.getByLabel("Username").fill("with_photo");
  await about.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`${site.url}/profile/with_photo/edit`);
  await page.getByRole("link", { name: "Back to your profile" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(zoom(page, "Profile photo")).toBeVisible();
  await submit(page).click();
  await expect(form(page).getByText("Your profile photos have been changed.")).toBeVisible();
  await page.getByRole("link", { name: "Back to your profile" }).click();
  await expect(page).toHaveURL(`${site.url}/profile/with_photo`);
});

test("shows an error at the field of an unreadable file; a refused photo does not undo the other one", async ({
  page,
  site,
}) => {
  await openForm(page, await signUp(site.url));
  const text = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from("This is not a picture.") };
  await chooser(page, "Profile photo").setInputFiles(text);
  await expect(photo(page, "Profile photo").getByRole("alert")).toContainText("cannot read this file as a picture");
  await expect(submit(page)).toBeDisabled();

  await chooser(page, "Profile photo").setInputFiles(await largePhoto(1));
  await chooser(page, "Background photo").setInputFiles(await largePhoto(2));
  await expect(photo(page, "Profile photo").getByRole("alert")).toBeHidden();
  const call = "**/users/update-background-profile-photo";
  await page.route(call, (route) => route.fulfill({ status: 500, json: { code: "internal", message: "Broken." } }));
  await submit(page).click();
  await expect(form(page).getByText("Something went wrong. Please try again later.")).toBeVisible();
  await expect(topBarPhoto(page)).toHaveAttribute("src", stored);
  await expect(zoom(page, "Profile photo")).toBeHidden();
  await page.unroute(call);
  const sent = page.waitForRequest(call);
  await submit(page).click();
  await sent;
  await expect(form(page).getByText("Your profile photos have been changed.")).toBeVisible();
});
