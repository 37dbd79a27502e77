import { openClient } from "../../support/client.ts";
import { drawPages } from "../../support/draw-pages.ts";
import { installFakeSpeech } from "../../support/speech/fake-speech.ts";
import { publishBook } from "../../support/publish-book.ts";
import { signUp } from "../../support/visitor.ts";
import { expect, test } from "../steps/journey.ts";
import { checkLook } from "../steps/look.ts";

// A comic for people who cannot see it, or not now: as text, for screen readers, and aloud.

const street = { x: 0.05, y: 0.04, width: 0.9, height: 0.3 };
const door = { x: 0.05, y: 0.36, width: 0.44, height: 0.6 };
const window = { x: 0.51, y: 0.36, width: 0.44, height: 0.6 };
const says = (speaker: string, text: string) => ({ kind: "dialogue", speaker, text });
const script = [
  {
    page_number: 1,
    panels: [
      { ...street, lines: [{ kind: "caption", text: "Later." }, says("Ada", "It rains.")] },
      { ...door, lines: [] },
      { ...window, lines: [says("Ben", "Still?"), { kind: "sound", text: "BAM" }] },
    ],
  },
  { page_number: 3, panels: [{ ...street, lines: [{ kind: "description", text: "Ada is gone." }] }] },
];
/** What the pages say, as text and in the accessibility tree. */
const lines = ["Caption: Later.", "Ada: It rains.", "Ben: Still?", "Sound: BAM", "Description: Ada is gone."];

let path: string;
test.beforeAll(async ({ site }) => {
  const creator = await signUp(site.url);
  const pages = await drawPages([1, 2, 3].map((number) => ({ kind: "flat", number, width: 560, height: 861 })));
  const pageMap = JSON.stringify([{ description: "A street at night." }, {}, { contentNote: "Loss" }]);
  const { id, url_slug } = await publishBook(site.url, creator, { pages, fields: { pageMap } });
  path = `/read/${url_slug}/book/${id}/issue/1`;
  const set = await openClient(site.url, creator).patch(`${path.replace("/read", "/publish")}/panels`, {
    pages: script,
  });
  expect(set).toMatchObject({ http: 200 });
});

test("an issue is read as text, also without scripts", async ({ page, browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(path);
  await plain.getByRole("link", { name: "Read as text" }).click();
  await expect(plain).toHaveURL(`${path}/text`);
  const main = plain.getByRole("main");
  const text = await main.innerText();
  const expected = ["A street at night.", ...lines.slice(0, 4), "No text", "Content note: Loss", ...lines.slice(4)];
  expect(expected.map((line) => text.split(line).length - 1)).toEqual(expected.map(() => 1));
  expect(expected.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(expected);
  await main.getByRole("link", { name: "Panel 3" }).click();
  await expect(plain).toHaveURL(`${path}?panel=3`);
  await context.close();

  await page.goto(path.replace("/read", "/details"));
  await page.getByRole("link", { name: "Read as text" }).click();
  await expect(page.getByRole("heading", { name: "Page 3" })).toBeVisible();
  // It is a page of the site, not of the reader: the browser around it is not black.
  await page.reload();
  await expect(page.locator("#theme-color")).toHaveCount(0);
  await checkLook(page, "issue-text");
});

test("screen readers get each line once, in order, below the picture of its page; in the strip and page by page", async ({
  page,
}) => {
  await page.goto(path);
  const strip = page.locator("main > ol");
  /** All names and texts of an accessibility tree, in order. */
  const hear = (tree: string) =>
    tree
      .split("\n")
      .flatMap((line) => /^\s*- (?:'?(?:img|list) "(.+)"|text: (.+)|paragraph: (.+))/.exec(line)?.slice(1) ?? [])
      .flatMap((text: string | undefined) => (text ? [text.replace(/^"(.*)"$/, "$1")] : []));
  const wholePage = (number: number, description = "") => `Page ${number} of 3${description}`;
  const first = [
    wholePage(1, ": A street at night."),
    "Script of page 1",
    "Panel 1",
    ...lines.slice(0, 2),
    "Panel 3",
    ...lines.slice(2, 4),
  ];
  expect(hear(await strip.ariaSnapshot())).toEqual([
    ...first,
    wholePage(2),
    wholePage(3),
    "Script of page 3",
    "Panel 1",
    ...lines.slice(4),
  ]);

  await page.getByRole("button", { name: "Settings" }).click();
  const ofCovered = strip.locator("[data-script]").last();
  await expect(ofCovered).toBeVisible();
  await page.getByLabel("Cover pages with a content note until I open them").check();
  await expect(ofCovered).toBeHidden();
  await page.getByText("Single page").click();
  await page.keyboard.press("Escape");
  const stage = page.locator("[data-stage]");
  await expect(stage).toBeVisible();
  await expect.poll(async () => hear(await stage.ariaSnapshot())).toEqual(first);
});

test("an issue is read aloud, panel by panel, and the panel is shown", async ({ page }) => {
  const voices: [string, string][] = [
    ["Samantha", "en-US"],
    ["Karen", "en-US"],
    ["Moira", "en-US"],
  ];
  await page.addInitScript(installFakeSpeech, { voices, isHeld: true });
  await page.goto(path);
  await page.getByRole("button", { name: "Read aloud" }).click();
  const player = page.getByRole("group", { name: "Read aloud" });
  const button = (name: string) => player.getByRole("button", { name });
  const heard = () => page.evaluate(() => saidAloud.map(({ text }) => text));
  const goOn = () => page.evaluate(() => endSentence());
  await expect(button("Pause")).toBeFocused();
  await expect.poll(heard).toEqual(["A street at night."]);
  await goOn();
  await expect.poll(heard).toContain("Later.");
  const comicPage = page.locator("main > ol > li").first();
  const rest = comicPage.locator("path").first();
  await expect(rest).toHaveAttribute("d", "M0 0H1V1H0ZM0.05 0.04h0.9v0.3h-0.9Z");
  await checkLook(page, "reader-aloud");
  await goOn();
  await expect.poll(heard).toContain("Ada");
  await goOn();
  await expect.poll(heard).toContain("It rains.");

  await test.step("keys pause, continue with the sentence, and go to the next panel, in the voice of its speaker", async () => {
    await page.keyboard.press("r");
    await expect(button("Continue")).toBeFocused();
    await page.keyboard.press("r");
    await expect.poll(heard).toEqual(["A street at night.", "Later.", "Ada", "It rains.", "It rains."]);
    await page.keyboard.press("n");
    await expect(player.getByText("Page 1 Panel 3")).toBeVisible();
    await expect.poll(heard).toHaveLength(6);
    await goOn();
    await expect.poll(heard).toContain("Still?");
    const voiceOf = Object.fromEntries(await page.evaluate(() => saidAloud.map(({ text, voice }) => [text, voice])));
    expect(voiceOf).toMatchObject({ "Later.": "Samantha", Ada: "Samantha", Ben: "Samantha" });
    expect(new Set([voiceOf["It rains."], voiceOf["Still?"]])).toEqual(new Set(["Karen", "Moira"]));
  });

  await test.step("pages are turned, too, and those without text are named", async () => {
    await page.keyboard.press("m");
    await expect(page.locator("[data-stage] [data-in-view] path").first()).toBeVisible();
    await button("Next panel").click();
    await expect.poll(heard).toContain("Page 2 has no text.");
    await expect(page.locator("[data-in-view] [data-page='2']")).toBeVisible();
    await player.getByLabel("Speed").selectOption("1.5×");
    await expect.poll(() => page.evaluate(() => saidAloud.at(-1)?.rate)).toBe(1.5);
  });

  await test.step("Escape ends it without leaving the reader, and the speed is kept", async () => {
    await button("Pause").press("Escape");
    await expect(player).toBeHidden();
    await expect(page).toHaveURL(/page=2$/);
    expect(await page.evaluate(() => speechSynthesis.speaking)).toBe(false);
    await page.keyboard.press("r");
    await expect(player.getByLabel("Speed")).toHaveValue("1.5");
  });
});
