import type { Page } from "@playwright/test";
import { signUp } from "../support/visitor.ts";
import { expect, holdScripts, test } from "./steps/journey.ts";
import { typeInto } from "./steps/type-into.ts";
import { waitForMail } from "./steps/wait-for-mail.ts";

test.use({ isMailEnabled: true });

const password = "three blue umbrellas";
const newPassword = "four green umbrellas";

async function newPerson(page: Page, username: string): Promise<string> {
  const email = `${username}@example.org`;
  const fields = { firstName: "Ada", lastName: "Inker", username, email, password, passwordConfirm: password };
  await page.goto("/sign-up");
  for (const [name, value] of Object.entries(fields)) await page.locator(`form [name="${name}"]`).fill(value);
  await page.locator("[name=passwordConfirm]").press("Enter");
  await expect(page.getByRole("button", { name: `Your menu, ${username}` })).toBeVisible();
  return email;
}

const part = (page: Page, name: string) => page.getByRole("region", { name });
const errorsIn = (page: Page, name: string) => part(page, name).locator("[id$=-error]");

test("only its owner can edit a profile: visitors must log in, and others are sent to the profile", async ({
  page,
  site,
}) => {
  const other = await signUp(site.url, "somebody_else");
  await page.goto("/profile/somebody_else/edit");
  await expect(page).toHaveURL(`${site.url}/login?next=%2Fprofile%2Fsomebody_else%2Fedit`);
  await newPerson(page, "only_myself");
  await page.goto(`/profile/${other.user.username}/edit`);
  await expect(page).toHaveURL(`${site.url}/profile/somebody_else`);
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
  expect((await page.request.get("/profile/nobody_here/edit")).status()).toBe(404);

  await page.goto("/profile/only_myself");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/profile/only_myself/edit`);
  await expect(page.getByRole("heading", { level: 1, name: "Edit profile" })).toBeVisible();
  await expect(page).toHaveTitle("Edit profile · Longbox");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("About Me shows errors while typing, shows saved values immediately, and resets to them", async ({
  page,
  site,
}) => {
  await signUp(site.url, "taken_name");
  await newPerson(page, "about_myself");
  await page.goto("/profile/about_myself/edit");
  const about = part(page, "About Me");
  const submit = about.getByRole("button", { name: "Submit" });
  await expect(submit).toBeEnabled();

  const wrong: [string, string, string][] = [
    ["First name", "", "First name required!"],
    ["Last name", "", "Last name required!"],
    ["Username", "short", "Username must be at least 6 characters!"],
    ["Username", "", "Username required!"],
    ["Email", "nobody", "Invalid email address!"],
    ["Email", "", "Email required!"],
    ["Bio", "x".repeat(151), "Bio must be at most 150 characters!"],
  ];
  for (const [label, value, message] of wrong) {
    const field = about.getByLabel(label, { exact: true });
    const before = await field.inputValue();
    await field.fill(value);
    await expect(errorsIn(page, "About Me")).toHaveText([message]);
    await expect(submit).toBeDisabled();
    await field.fill(before);
    await expect(submit).toBeEnabled();
  }

  await about.getByLabel("Username").fill("Taken_Name");
  await submit.click();
  await expect(errorsIn(page, "About Me")).toHaveText(["This username is already taken."]);
  await expect(about.getByLabel("Username")).toBeFocused();

  await page.route("**/users/update-me", (route) => route.abort());
  await typeInto(about.getByLabel("Username"), "another_name");
  await submit.click();
  await expect(about.getByRole("alert")).toHaveText("Something went wrong. Please try again later.");
  await page.unroute("**/users/update-me");

  await typeInto(about.getByLabel("First name"), "  Grace ");
  await typeInto(about.getByLabel("Bio"), "Draws rain.");
  await expect(about.getByText("139 characters left")).toBeVisible();
  // Text typed before the response arrives is kept.
  const response = await holdScripts(page, "**/users/update-me");
  await submit.click();
  await about.getByLabel("Bio").press("End");
  await page.keyboard.type(" And snow.");
  response();
  await expect(about.getByRole("status").first()).toHaveText("Your profile has been saved.");
  await expect(page.getByRole("button", { name: "Your menu, another_name" })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/profile/another_name/edit`);
  await expect(about.getByLabel("First name")).toHaveValue("Grace");
  await expect(about.getByLabel("Bio")).toHaveValue("Draws rain. And snow.");
  await expect(about.getByText("129 characters left")).toBeVisible();

  await page.getByRole("link", { name: "Back to your profile" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(`${site.url}/profile/another_name`);
  await expect(page.getByText("Draws rain.")).toBeVisible();
});

test("links to a former username redirect permanently to the new one, on every tab", async ({ page, site }) => {
  await newPerson(page, "old_links_1");
  for (const tab of ["", "/bookmarks", "/subscribers", "/subscribed", "/edit"])
    expect((await page.request.get(`/profile/new_links_1${tab}`)).status()).toBe(404);
  await page.goto("/profile/old_links_1/edit");
  const otherTab = await page.context().newPage();
  await otherTab.goto("/profile/old_links_1/edit");
  await part(otherTab, "About Me").getByLabel("Bio").fill("Draws rain.");
  await part(page, "About Me").getByLabel("Username").fill("new_links_1");
  await part(page, "About Me").getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`${site.url}/profile/new_links_1/edit`);
  // A form that was opened before the change does not undo it.
  await part(otherTab, "About Me").getByRole("button", { name: "Submit" }).click();
  await expect(otherTab).toHaveURL(`${site.url}/profile/new_links_1/edit`);
  await otherTab.close();
  for (const tab of ["", "/bookmarks", "/subscribers", "/subscribed", "/edit", "?works=issues"]) {
    await expect(async () => {
      const response = await page.request.get(`/profile/OLD_links_1${tab}`, { maxRedirects: 0 });
      expect([response.status(), response.headers()["location"]]).toEqual([301, `/profile/new_links_1${tab}`]);
      expect((await page.request.get(`/profile/new_links_1${tab}`)).status()).toBe(200);
    }).toPass({ timeout: 10_000 });
  }
  await page.goto("/profile/old_links_1/subscribers");
  await expect(page).toHaveURL(`${site.url}/profile/new_links_1/subscribers`);
});

test("after signing up, asks to confirm the email before the upload form, and can send the link again", async ({
  page,
  site,
}) => {
  const email = await newPerson(page, "just_started");
  await page.goto("/upload");
  const note = page.getByRole("region", { name: "Confirm your email" });
  await expect(note).toContainText(`Open the link we sent to ${email}.`);
  await note.getByRole("button", { name: "Send the link again" }).click();
  await expect(note.getByRole("status")).toHaveText(`We have sent a new link to ${email}.`);
  const find = async () => (await site.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
  await expect.poll(async () => (await find()).length, { timeout: 15_000 }).toBe(2);
  const link = /http:\S+/.exec((await find())[1]?.text ?? "")?.[0] ?? "";

  const mailbox = await page.context().newPage();
  await mailbox.goto(link);
  await mailbox.getByRole("button", { name: "Confirm" }).click();
  await expect(mailbox.getByText("Your email is confirmed. You can publish now.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "First issue" })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("a new email asks again for the password, shows where the link was sent, and is confirmed by a button", async ({
  page,
  site,
}) => {
  const email = await newPerson(page, "moves_house");
  const next = "moves_house.new@example.org";
  await page.goto("/profile/moves_house/edit");
  const about = part(page, "About Me");
  const submit = about.getByRole("button", { name: "Submit" });
  // Like after ten minutes: this mock answers the first attempt, and the site answers the second.
  await page.route(
    "**/users/update-me",
    (route) =>
      route.fulfill({ status: 403, json: { code: "password_needed", message: "Please enter your password." } }),
    { times: 1 },
  );
  await typeInto(about.getByLabel("Email", { exact: true }), next);
  await submit.click();
  const dialog = page.getByRole("dialog", { name: "Enter your password" });
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await typeInto(dialog.getByLabel("Password", { exact: true }), "not this one");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This password is incorrect.")).toBeVisible();
  await typeInto(dialog.getByLabel("Password", { exact: true }), password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(about.getByText(`We have sent a link to ${next}.`)).toBeVisible();
  const note = page.getByRole("region", { name: "Confirm your email" });
  await expect(note).toContainText(`Open the link we sent to ${next}.`);
  await expect(note.getByRole("button", { name: `Send it to ${email} instead` })).toBeEnabled();
  await expect(about.getByLabel("Email", { exact: true })).toHaveValue(email);

  const link = /http:\S+/.exec(await waitForMail(site, next, "Confirm your new email"))?.[0] ?? "";
  await waitForMail(site, email, "Request to change your email");
  const served = await page.goto(link);
  expect(await served?.text()).not.toContain(new URL(link).pathname.split("/").at(-1));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(`The email of your account is now ${next}.`)).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/profile/moves_house/edit`);
  await expect(about.getByLabel("Email", { exact: true })).toHaveValue(next);
  await waitForMail(site, email, "Your email was changed");

  await page.goto(link);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    `This link has been used, has expired, or belongs to another account. Your email is ${next}, which is confirmed.`,
  );
  await expect(page.getByRole("button", { name: "Your menu, moves_house" })).toBeVisible();
});

test("the sections are under four tabs with addresses, which keep what was typed, by mouse and by keyboard", async ({
  page,
}) => {
  await newPerson(page, "many_settings");
  await page.goto("/profile/many_settings/edit");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(["Change profile photos", "About Me", "Deactivate account"]);
  await page.getByLabel("Bio").fill("Draws rain.");
  const tabs = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
  await expect(tabs).toHaveText(["Profile", "Account", "Privacy", "Data"]);
  await tabs.nth(0).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(headings.first()).toHaveText("Change password");
  await expect(tabs.nth(1)).toHaveAttribute("aria-current", "page");
  await expect(page.getByLabel("Bio")).toBeHidden();
  await page.goBack();
  await expect(page.getByLabel("Bio")).toHaveValue("Draws rain.");
  await page.getByLabel("Bio").fill("");
  for (const [section, heading] of [
    ["blocked-people", "Blocked people"],
    ["erase-account", "Erase account"],
  ]) {
    await page.goto("/about");
    await page.goto(`/profile/many_settings/edit#${section}`);
    await expect(headings.filter({ hasText: heading })).toBeInViewport();
  }
});

test("bookmarks and subscriptions can be made private", async ({ page, browser, site }) => {
  await newPerson(page, "keeps_quiet");
  await page.goto("/profile/keeps_quiet/edit#privacy");
  const shown = page.getByLabel("Show my bookmarks and subscriptions to everyone");
  await expect(shown).toBeChecked();
  await shown.click();
  await expect(page.getByText("Only you can see them now.")).toBeVisible();
  await expect(shown).not.toBeChecked();
  const sentence = "keeps_quiet keeps their bookmarks and subscriptions private.";
  const visitor = await browser.newPage();
  for (const tab of ["bookmarks", "subscribed"]) {
    await visitor.goto(`${site.url}/profile/keeps_quiet/${tab}`);
    await expect(visitor.getByText(sentence)).toBeVisible();
  }
  await visitor.close();
  await page.goto("/profile/keeps_quiet/bookmarks");
  await expect(page.getByText("This user has no bookmarks")).toBeVisible();
});

test("a new password keeps this session and ends the other one", async ({ page, site, browser }) => {
  const email = await newPerson(page, "new_secret");
  const token = () => page.evaluate(() => localStorage.getItem("jwtToken"));
  const before = await token();
  const elsewhere = await browser.newContext();
  await elsewhere.addInitScript((kept) => localStorage.setItem("jwtToken", kept ?? ""), before);

  const login = await fetch(`${site.url}/api/v1/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const forgotten = ((await login.json()) as { token: string }).token;
  await page.goto("/profile/new_secret/edit#account");
  const logins = part(page, "Where you are logged in");
  await expect(logins.getByRole("listitem")).toHaveCount(2);
  await expect(logins.getByText("This device")).toBeVisible();
  await logins.getByRole("button", { name: /^Log out of / }).press("Enter");
  await expect(logins.getByRole("listitem")).toHaveCount(1);
  await expect(logins.getByRole("heading")).toBeFocused();
  const headers = { authorization: `Bearer ${forgotten}` };
  expect((await fetch(`${site.url}/api/v1/users/get-me`, { headers })).status).toBe(401);
  const apps = part(page, "Reading apps");
  await expect(apps.getByLabel("Address for most apps (OPDS 1.2)")).toHaveValue(`${site.url}/opds`);
  await apps.getByLabel("Name of the app or device").fill("Tablet");
  await apps.getByRole("button", { name: "Create an API key" }).press("Enter");
  const key = apps.getByRole("button", { name: "Remove the key Tablet" });
  await expect(key).toBeVisible();
  // The form is empty again, and its button disabled.
  await expect(apps.getByRole("heading")).toBeFocused();
  await typeInto(apps.getByLabel("Name of the app or device"), "Phone");
  await page.keyboard.press("Enter");
  const second = apps.getByRole("button", { name: "Remove the key Phone" });
  const removed = await holdScripts(page, "**/api-keys/*");
  await second.press("Enter");
  // Focus that the user gives up before the response is not moved.
  await page.getByText("© ").click();
  removed();
  await expect(second).toHaveCount(0);
  await expect(page.locator("body")).toBeFocused();
  const other = await elsewhere.newPage();
  await other.goto(`${site.url}/profile/new_secret/edit`);
  await part(other, "About Me").getByLabel("Bio").fill("Draws rain.");
  const change = part(page, "Change password");
  const submit = change.getByRole("button", { name: "Change password" });
  await expect(submit).toBeDisabled();
  const set = async (current: string, next: string, confirm = next) => {
    await typeInto(change.getByLabel("Current password", { exact: true }), current);
    await typeInto(change.getByLabel("New password", { exact: true }), next);
    await typeInto(change.getByLabel("Confirm new password", { exact: true }), confirm);
  };
  await set(password, newPassword, "another one");
  await expect(errorsIn(page, "Change password")).toHaveText(["Passwords must match!"]);
  await set("not this one", newPassword);
  await submit.click();
  await expect(errorsIn(page, "Change password")).toHaveText(["This password is incorrect."]);
  await set(password, newPassword);
  await submit.click();
  await expect(change.getByRole("status").first()).toContainText("Your password has been changed.");
  await expect(change.getByLabel("New password", { exact: true })).toHaveValue("");
  await expect(submit).toBeDisabled();
  expect(await token()).not.toBe(before);
  await expect(key).toHaveCount(0);
  await waitForMail(site, email, "Your password was changed");

  await part(other, "About Me").getByRole("button", { name: "Submit" }).click();
  await expect(part(other, "About Me").getByRole("alert").getByRole("link")).toHaveText("open a new tab and log in");
  await part(other, "About Me").getByRole("button", { name: "Discard" }).click();
  await other.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Privacy" }).click();
  await other.getByLabel("Show my bookmarks and subscriptions to everyone").click();
  await expect(other).toHaveURL(/\/login\?next=/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Your menu, new_secret" })).toBeVisible();
  await other.goto(`${site.url}/about`);
  await expect(other.getByRole("link", { name: "Login" })).toBeVisible();
  await elsewhere.close();
});
