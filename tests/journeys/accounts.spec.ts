import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { decodeJwt, SignJWT } from "jose";
import { redirectAfterMs } from "#domains/people/vocab.ts";
import { sessionSecretFile } from "#platform/api/session-secret.server.ts";
import { openClient } from "../support/client.ts";
import { signUp } from "../support/visitor.ts";
import { expect, holdScripts, openWithScripts, test } from "./steps/journey.ts";
import { signIn } from "./steps/sign-in.ts";
import { typeInto } from "./steps/type-into.ts";

const password = "three blue umbrellas";

const typeAll = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await typeInto(page.locator(`form [name="${name}"]`), value);
};
const errors = (page: Page) => page.locator("form [id$=-error]").allTextContents();
const form = (username: string) => ({
  firstName: "Ada",
  lastName: "Inker",
  username,
  email: `${username}@example.org`,
  password,
  passwordConfirm: password,
});

test("sign-up shows field errors, is sent once, and returns the visitor to where they were going", async ({
  page,
  site,
}) => {
  await signUp(site.url, "taken_name");
  await page.goto("/upload");
  await expect(page).toHaveURL(/\/login\?next=%2Fupload$/);
  await expect(page.getByText("Log in to upload.")).toBeVisible();
  await page.getByRole("link", { name: "Sign up", exact: true }).click();
  await expect(page).toHaveURL(/\/sign-up\?next=%2Fupload$/);

  const submit = page.locator("form").getByRole("button", { name: "Sign Up" });
  await expect(submit).toBeEnabled();
  expect(await errors(page)).toEqual([]);
  await submit.click();
  await expect(page.locator("form [id$=-error]")).toHaveText([
    "First name required!",
    "Last name required!",
    "Username required!",
    "Email required!",
    "Password required!",
    "Password confirm required!",
  ]);
  await expect(page.locator("[name=firstName]")).toBeFocused();

  await typeAll(page, { ...form("Taken_Name"), email: "somebody@example.org" });
  expect(await errors(page)).toEqual([]);
  await submit.press("Enter");
  await expect(page.locator("form [id$=-error]")).toHaveText(["This username is already taken."]);
  await expect(page.locator("[name=username]")).toBeFocused();

  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/users/signup")) sent++;
  });
  await typeAll(page, { username: "free_name" });
  // The message is below the fold.
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator("main form").evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
  await expect(page.locator("form").getByRole("status")).toContainText("Sign Up successful!");
  await expect(page.getByText("Sign Up successful!")).toBeInViewport();
  await page.locator("[name=passwordConfirm]").press("Enter");
  await expect(page).toHaveURL(`${site.url}/upload`);
  expect(sent).toBe(1);

  await page.goto("/login?next=/profile/free_name");
  await expect(page).toHaveURL(`${site.url}/profile/free_name`);
});

test("login after a wrong password and a lost connection, the menu by mouse and keyboard, and logout", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto("/sign-up");
  await typeAll(page, form("comes_back"));
  await page.locator("[name=passwordConfirm]").press("Enter");
  const menu = page.getByRole("button", { name: "Your menu, comes_back" });
  // A link that was pressed wins over the automatic redirect, even if its page arrives later.
  const arrive = await holdScripts(page, "**/assets/upload-*.js");
  await menu.hover();
  const leaving = page.waitForRequest("**/assets/upload-*.js");
  await page.getByRole("link", { name: "Upload", exact: true }).click();
  await leaving;
  await page.clock.runFor(redirectAfterMs);
  arrive();
  await expect(page).toHaveURL(`${site.url}/upload`);
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
  await page.getByLabel("Book title").fill("A secret project");
  await expect.poll(drafts).toHaveLength(1);
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Profile", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Logout" })).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByLabel("Book title")).toHaveValue("A secret project");
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Logout" }).click();
  expect(questions).toEqual(Array(2).fill("Log out and lose your unsaved changes?"));
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/`);
  expect(await drafts()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("jwtToken"))).toBeNull();

  await page.getByRole("link", { name: "Login" }).click();
  await typeAll(page, { email: "comes_back@example.org", password: "not this one" });
  await page.locator("[name=password]").press("Enter");
  const failure = page.locator("form").getByRole("alert");
  await expect(failure).toHaveText("Email or password is incorrect.");
  await page.route("**/users/login", (route) => route.abort());
  await page.locator("[name=password]").press("Enter");
  await expect(failure).toHaveText("The site could not be reached. Please check your connection and try again.");
  await page.unroute("**/users/login");
  await page.getByRole("button", { name: "Show password" }).click();
  await typeAll(page, { password });
  await expect(page.locator("[name=password]")).toHaveAttribute("type", "text");
  await page.locator("[name=password]").press("Enter");
  await expect(page.getByText("Login successful!")).toBeVisible();
  await expect(failure).toBeEmpty();
  await page.getByRole("link", { name: "Go there now" }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test("a page that cannot find out who is logged in says so, and can try again", async ({ page, site }) => {
  await signIn(page, await signUp(site.url, "asked_again"));
  await page.route("**/users/get-me", (route) => route.abort());
  await openWithScripts(page, "/upload");
  const note = page.getByRole("main").getByRole("alert");
  const again = note.getByRole("button", { name: "Try again" });
  const failed = page.waitForEvent("requestfailed");
  await again.click();
  await failed;
  await expect(note).toBeVisible();
  await expect(page).toHaveURL(/\/upload$/);
  await page.unroute("**/users/get-me");
  await again.press("Enter");
  await expect(page.getByLabel("Book title")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("button", { name: "Your menu, asked_again" })).toBeVisible();
});

test("a refusal by something between the viewer and the site does not log them out", async ({ page, site }) => {
  await signIn(page, await signUp(site.url, "behind-a-firewall"));
  const refusal = { status: 401, contentType: "text/html", body: "<h1>401 Unauthorized</h1>" };
  await page.route("**/users/get-me", (route) => route.fulfill(refusal));
  const answered = page.waitForResponse("**/users/get-me");
  await page.goto("/about");
  await answered;
  await page.unroute("**/users/get-me");
  await page.goto("/about");
  await expect(page.getByRole("button", { name: /behind-a-firewall/ })).toBeVisible();
});

test("clicking the photo leaves the menu open that hovering has opened, also if clicks are no pointer events", async ({
  page,
  site,
}) => {
  await signIn(page, await signUp(site.url, "uses_a_mouse"));
  // As in Firefox before 129 and older versions of Safari.
  await page.addInitScript(() => {
    const isPointerEvent = (event: Event) => event instanceof MouseEvent && event.type.startsWith("pointer");
    Object.defineProperty(PointerEvent, Symbol.hasInstance, { value: isPointerEvent });
  });
  await openWithScripts(page, "/about");
  const menu = page.getByRole("button", { name: "Your menu, uses_a_mouse" });
  const logOut = page.getByRole("button", { name: "Logout" });
  await menu.hover();
  await expect(logOut).toBeVisible();
  await menu.click();
  await expect(logOut).toBeVisible();
  await menu.press("Enter");
  await expect(logOut).toBeHidden();
});

test("a tab that stays open renews its token when it is shown again, and an expired one before the next call", async ({
  page,
  site,
}) => {
  const { token } = await signUp(site.url, "patient_reader");
  await signIn(page, { token });
  await openWithScripts(page, "/about");
  const menu = page.getByRole("button", { name: "Your menu, patient_reader" });
  await expect(menu).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The shelf of books begun asks for the history whenever its script arrives, and the bell counts when its tab is shown.
    if (pathname.startsWith("/api/v1/") && !/\/(history|count)$/.test(pathname))
      sent.push(pathname.replace("/api/v1/", ""));
  });
  const store = (value: string) => page.evaluate((text) => localStorage.setItem("jwtToken", text), value);
  const isRenewed = () => page.evaluate((old) => localStorage.getItem("jwtToken") !== old, expired);
  const expired = await ageToken(token, site.dataDir, 8);
  await store(expired);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => sent).toEqual(["users/renew-session", "users/get-me"]);
  expect(await isRenewed()).toBe(true);

  sent.length = 0;
  await store(expired);
  await page.getByRole("banner").getByRole("link", { name: "Comic List" }).click();
  await expect(page).toHaveURL(/\/search/);
  expect(sent[0]).toBe("users/renew-session");
  expect(await isRenewed()).toBe(true);
  await expect(menu).toBeVisible();
});

test("logging out everywhere ends the sessions in this browser and in the other one", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, await signUp(site.url, "out_everywhere", password));
  const login = { email: "out_everywhere@example.org", password };
  const { token } = (await openClient(site.url, null).post("/users/login", login)) as unknown as { token: string };
  const other = await browser.newPage({ baseURL: site.url });
  await signIn(other, { token });
  await openWithScripts(other, "/about");
  const menu = other.getByRole("button", { name: "Your menu, out_everywhere" });
  await expect(menu).toBeVisible();

  await page.goto("/profile/out_everywhere/edit#account");
  // The list moves the button when it appears.
  await expect(page.getByText("This device")).toBeVisible();
  // The page asks who is logged in, and learns that nobody is while it goes to the home page.
  const { promise: leaving, resolve: leave } = Promise.withResolvers<void>();
  const { promise: answered, resolve: response } = Promise.withResolvers<void>();
  await page.route("**/users/get-me", async (route) => {
    await leaving;
    await route.continue();
  });
  await page.route("**/api/v1/home", async (route) => {
    leave();
    await answered;
    await route.continue();
  });
  page.on("requestfinished", (request) => {
    const isSecond = request.url().endsWith("/users/get-me") && request.headers()["authorization"] === undefined;
    if (isSecond) response();
  });
  await page.evaluate(() => dispatchEvent(new StorageEvent("storage", { key: "jwtToken" })));
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  const question = page.getByRole("dialog", { name: "Log out everywhere?" });
  await expect(question).toContainText("You will be logged out on all your devices, including this one.");
  await question.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();

  await menu.hover();
  await other.getByRole("link", { name: "History", exact: true }).click();
  await expect(other.getByRole("link", { name: "Login" })).toBeVisible();
  await other.close();
});

test("logging out opens the home page even if a call is refused on the way there", async ({ page, site }) => {
  await signIn(page, await signUp(site.url, "out_while_loading"));
  const loadCount = await holdScripts(page, "**/assets/unread-*.js");
  const loadHome = await holdScripts(page, "**/assets/home-*.js");
  await openWithScripts(page, "/profile/out_while_loading/edit");
  await page.getByRole("button", { name: "Your menu, out_while_loading" }).hover();
  const leaving = page.waitForRequest("**/assets/home-*.js");
  await page.getByRole("button", { name: "Logout" }).click();
  await leaving;
  const refused = page.waitForResponse("**/api/v1/notifications/count");
  loadCount();
  expect((await refused).status()).toBe(401);
  loadHome();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/`);
});

/** Makes a token of the same session that was issued `days` earlier. */
async function ageToken(token: string, dataDir: string, days: number): Promise<string> {
  const claims = decodeJwt(token);
  const earlier = (time = 0) => time - days * 86_400;
  const secret = await readFile(sessionSecretFile(dataDir), "utf8");
  return new SignJWT({ ...claims, iat: earlier(claims.iat), exp: earlier(claims.exp) })
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode(secret.trim()));
}
