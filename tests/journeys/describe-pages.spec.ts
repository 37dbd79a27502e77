import { publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./steps/comics.ts";
import { expect, test } from "./steps/journey.ts";
import { checkLook, findCoveredFocus } from "./steps/look.ts";
import { signIn } from "./steps/sign-in.ts";
import { typeInto } from "./steps/type-into.ts";

let creator: Visitor;
/** The last part of the book's addresses. */
let book: string;

test.beforeAll(async ({ site }) => {
  creator = await signUp(site.url);
  const { pages } = await getSmallIssueFiles(14);
  const { id, url_slug } = await publishBook(site.url, creator, { pages });
  book = `/${url_slug}/book/${id}`;
});

test.beforeEach(({ page }) => signIn(page, creator));

test("on a small screen, the buttons that describe pages cover no field that has the focus", async ({ page }) => {
  // A window of 1280 x 1024 at a zoom of 400%.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`/edit-upload${book}/issue/1`);
  await page.getByRole("button", { name: "Describe pages" }).press("Enter");
  for (const label of ["Kind of page", "Content note", "Description"]) {
    await expect(page.getByRole("dialog").getByLabel(label)).toBeFocused();
    expect(await findCoveredFocus(page)).toBeNull();
    await page.keyboard.press("Tab");
  }
});

test("describes pages one after another by keyboard; the reader shows the descriptions, and a search finds them", async ({
  page,
}) => {
  await page.goto(`/edit-upload${book}/issue/1`);
  await page.getByRole("button", { name: "Describe pages" }).click();
  const editor = page.getByRole("dialog", { name: "Describe pages" });
  await expect(editor.getByText(/^Page 1 of/)).toBeVisible();
  await editor.getByLabel("Kind of page").selectOption("Cover");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("A witch on a broom.");
  // Saved when typing pauses, so that leaving asks before it is lost.
  await expect(page.getByText(/^Describe pages \(1 of/)).toBeAttached();
  await page.keyboard.press("PageDown");
  await expect(editor.getByText(/^Page 2 of/)).toBeVisible();
  // The focus stays in the field, which now belongs to page 2.
  await expect(editor.getByLabel("Description")).toHaveValue("");
  await page.keyboard.type("Her cat is asleep.");
  await typeInto(editor.getByLabel("Content note"), "snoring");
  await page.keyboard.press("PageUp");
  await expect(editor.getByLabel("Description")).toHaveValue("A witch on a broom.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Describe pages \(2 of/ })).toBeFocused();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`/details${book}/issue/1`);
  await page.goto(`/read${book}/issue/1`);
  const second = page.getByRole("img", { name: /^Page 2 of \d+: Her cat is asleep\.$/ });
  await expect(second).toBeAttached();

  const cover = page.getByRole("button", { name: "Page 2: snoring" });
  await expect(cover).toBeHidden();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Cover pages with a content note until I open them").check();
  await page.keyboard.press("Escape");
  await expect(cover).toBeVisible();
  await expect(second).toBeHidden();
  await cover.click();
  await expect(second).toBeVisible();

  const notes = page.getByText(/^Content notes: .snoring. \(page 2\)$/);
  await expect(notes).toBeVisible();
  await page.goto(`/details${book}/issue/1`);
  await expect(notes).toBeVisible();
  await page.getByRole("link", { name: "Read as text" }).click();
  await expect(page.getByText("Content note: snoring")).toBeVisible();
  await expect(page.getByText("Her cat is asleep.")).toBeVisible();

  await page.goto(`/details${book}`);
  await typeInto(page.getByLabel("Search inside this book"), "cat asleep");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /, page 2$/ }).click();
  await expect(page).toHaveURL(`/read${book}/issue/1?page=2`);
});

test("texts of all pages are pasted at once, or come from a file", async ({ page }) => {
  await page.goto(`/edit-upload${book}/issue/1`);
  await page.getByRole("button", { name: /^Describe pages/ }).press("Enter");
  const editor = page.getByRole("dialog", { name: "Describe pages" });
  await editor.getByLabel("Description").evaluate((field) => {
    const data = new DataTransfer();
    data.setData("text", "Page 1: Night falls.\nPage 2: Rain.");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(editor.getByText("The texts of 2 pages are filled in.")).toBeVisible();
  await expect(editor.getByLabel("Description")).toHaveValue("Night falls.");
  await editor.getByLabel("Description").press("PageDown");
  await expect(editor.getByLabel("Description")).toHaveValue("Rain.");

  const choose = editor.getByLabel("Fill in all pages from a text file");
  const toFile = (text: string) => ({
    name: "texts.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(text, "utf16le"),
  });
  await choose.setInputFiles(toFile("\ufeffNothing for pages."));
  await expect(editor.getByText("texts.txt has no texts such as")).toBeVisible();
  await choose.setInputFiles(toFile("\ufeffPage 1: Dawn.\r\nPage 2: Größe 漫画\r\n"));
  await expect(editor.getByLabel("Description")).toHaveValue("Größe 漫画");
  await checkLook(page, "describe-pages");
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["Page 1: Noon.\nPage 2: Storm."], "texts.md"));
    return data;
  });
  await editor.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(editor.getByLabel("Description")).toHaveValue("Storm.");
});
