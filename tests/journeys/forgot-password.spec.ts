import { openClient } from "../support/client.ts";
import { signUp } from "../support/visitor.ts";
import { expect, test } from "./steps/journey.ts";
import { signIn } from "./steps/sign-in.ts";
import { typeInto } from "./steps/type-into.ts";
import { waitForMail } from "./steps/wait-for-mail.ts";

const newPassword = "four green umbrellas";

test("a password reset link arrives by email, works once, and logs out a signed-in user", async ({ page, site }) => {
  await page.goto("/sign-up");
  const email = "forgets_it@example.org";
  const fields = {
    firstName: "Ada",
    lastName: "Inker",
    username: "forgets_it",
    email,
    password: "three blue umbrellas",
    passwordConfirm: "three blue umbrellas",
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`form [name="${name}"]`).fill(value);
  await page.locator("[name=passwordConfirm]").press("Enter");
  await expect(page).toHaveURL(`${site.url}/`);
  const menu = page.getByRole("button", { name: "Your menu, forgets_it" });
  await expect(menu).toBeVisible();

  await page.goto("/forgot-password");
  const errors = page.locator("form [id$=-error]");
  const success = page.locator("form").getByRole("status");
  const send = page.getByRole("button", { name: "Send the link" });
  await expect(send).toBeEnabled();
  await expect(errors).toHaveCount(0);
  await send.click();
  await expect(errors).toHaveText(["Email required!"]);
  await typeInto(page.getByLabel("Email"), "forgets_it");
  await expect(errors).toHaveText(["Invalid email address"]);
  await typeInto(page.getByLabel("Email"), email);
  await send.click();
  await expect(success).toHaveText("A reset token has been sent to your email.");

  const link = /http:\S+/.exec(await waitForMail(site, email, "Choose a new password"))?.[0] ?? "";
  const { pathname } = new URL(link);
  // The address contains a secret, so its page must not send it to other sites as the referrer.
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) elsewhere.push(request.url());
  });
  const served = await page.goto(link);
  expect(await served?.text()).not.toContain(pathname.split("/").at(-1));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("heading", { name: "Reset password" })).toBeVisible();
  const submit = page.getByRole("button", { name: "Reset password" });
  await submit.click();
  await expect(errors).toHaveText(["Password required!", "Password confirm required!"]);
  const set = async (password: string, confirm = password) => {
    await typeInto(page.locator("[name=newPassword]"), password);
    await typeInto(page.locator("[name=newPasswordConfirm]"), confirm);
    await page.locator("[name=newPasswordConfirm]").press("Enter");
  };
  await set(newPassword, "another one");
  await expect(errors).toHaveText(["Passwords must match!"]);
  // A timer of the form moves the focus to the wrong field once more, even if somebody is clearing the other one.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await set("password123");
  const failure = page.locator("form").getByRole("alert");
  await expect(failure).toHaveText("This password is too common. Please choose another one!");
  await expect(menu).toBeVisible();
  await set(newPassword);
  await expect(success).toHaveText("Your password has been reset.");
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/login`);
  expect(await page.evaluate(() => localStorage.getItem("jwtToken"))).toBeNull();

  await page.goto(link);
  await set("five yellow umbrellas");
  await expect(failure).toHaveText("This link has been used or has expired. Please request a new one.");
  await page.getByRole("link", { name: "Request a new one" }).click();
  await expect(page).toHaveURL(`${site.url}/forgot-password`);

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot password" })).toBeVisible();
  await page.getByRole("link", { name: "Login", exact: true }).last().click();
  // Both forms have a field of this name.
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(newPassword);
  await page.locator("[name=password]").press("Enter");
  await expect(page.getByText("Login successful!")).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/`);
  expect(elsewhere).toEqual([]);
});

test("a reset link logs out whoever is logged in in this browser, even somebody else", async ({ page, site }) => {
  await signUp(site.url, "lent_a_phone");
  const owner = await signUp(site.url, "owns_the_phone");
  await signIn(page, owner);
  const email = "lent_a_phone@example.org";
  await openClient(site.url, null).post("/users/forgot-password", { email });
  await page.goto(/http:\S+/.exec(await waitForMail(site, email, "Choose a new password"))?.[0] ?? "");
  await expect(page.getByRole("button", { name: "Your menu, owns_the_phone" })).toBeVisible();
  for (const name of ["newPassword", "newPasswordConfirm"]) await typeInto(page.locator(`[name=${name}]`), newPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your password has been reset.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign Up" })).toBeVisible();
  await expect
    .poll(() => openClient(site.url, owner).get("/users/get-me"))
    .toMatchObject({ http: 401, code: "session_ended" });
});
