import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import sharp from "sharp";
import { writeFiles } from "../support/archives/make-comics.ts";
import { openClient } from "../support/client.ts";
import { drawSmallPages } from "../support/issue-form.ts";
import { publishBook } from "../support/publish-book.ts";
import { writePdf } from "../support/pictures/other-formats.ts";
import { signUp } from "../support/visitor.ts";
import { expect, test } from "./steps/journey.ts";
import { checkLook } from "./steps/look.ts";
import { signIn } from "./steps/sign-in.ts";
import { fillTexts, listedPages } from "./steps/upload-screen.ts";

const program = path.resolve(import.meta.dirname, "../../scripts/longbox.mjs");
type Archive = { name: string; mimeType: string; buffer: Buffer };

async function draw(width: number, height: number, shade: number): Promise<Buffer> {
  const background = { r: shade % 256, g: (shade * 7) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function pack(name: string, files: Record<string, string | Buffer>): Promise<Archive> {
  const writer = new ZipWriter(new BlobWriter());
  for (const [file, content] of Object.entries(files))
    await writer.add(file, typeof content === "string" ? new TextReader(content) : new Uint8ArrayReader(content));
  return { name, mimeType: "", buffer: Buffer.from(await (await writer.close()).arrayBuffer()) };
}

const describeComic = (number: string, title: string, more = "") =>
  `<ComicInfo><Title>${title}</Title><Series>Moth</Series><Number>${number}</Number><Summary>It is dark.</Summary>
  <Year>2019</Year><Month>6</Month><Day>3</Day><Penciller>co_artist, Nobody Here</Penciller>
  <StoryArc>The Reeds</StoryArc>${more}</ComicInfo>`;

test("comics dropped on the form of a new book follow its first issue, and that one is known again", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await signIn(page, await signUp(site.url, "brings_many"));
  await page.goto("/upload");
  const comics = await Promise.all(
    [2, 0, 1].map(async (number) =>
      pack(`Reed #00${number}.cbz`, {
        "1.jpg": await draw(600, 920, 100 + number),
        "2.jpg": await draw(600, 920, 110),
      }),
    ),
  );
  await page.getByLabel("Page files").setInputFiles(comics);
  await expect(listedPages(page)).toHaveCount(2);
  const waits = page.getByRole("status").filter({ hasText: "2 more comics wait: Reed #001.cbz, Reed #002.cbz." });
  await expect(waits).toBeVisible();
  await checkLook(page, "comics-wait");
  await fillTexts(page, "Reed");
  const cover = { name: "cover.jpg", mimeType: "", buffer: await draw(320, 492, 120) };
  await page.getByLabel("Book cover", { exact: true }).setInputFiles(cover);
  await page.getByLabel("Issue cover", { exact: true }).setInputFiles(cover);
  await page.getByRole("button", { name: "Submit" }).click();

  await expect(page).toHaveURL(/\/desk\/books\/\d+\/import$/, { timeout: 60_000 });
  await expect(page.getByLabel(/^Number of/)).toHaveCount(2);
  // A laptop was closed, and all files are chosen again.
  await page.reload();
  await page.getByLabel("Comic files").setInputFiles(comics);
  await page.getByRole("button", { name: "Publish 3 issues" }).press("Enter");
  await expect(page.getByText("Done.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("link", { name: /^is issue [123]$/ })).toHaveCount(3);
  const bookId = /\/books\/(\d+)/.exec(page.url())?.[1];
  const { allIssues } = await openClient(site.url, null).get(`/read/reed/book/${bookId}/issues`);
  expect(allIssues).toHaveLength(3);
});

test("finished issues move in: numbers, dates, people, spreads, and nothing twice", async ({ page, site }) => {
  test.setTimeout(180_000);
  const creator = await signUp(site.url, "moves_house");
  await signUp(site.url, "co_artist");
  const { id, url_slug } = await publishBook(site.url, creator, {
    pages: await drawSmallPages(1),
    fields: { bookTitle: "Moth" },
  });
  const archives = [
    await pack("Moth #002.cbz", {
      "1.jpg": await draw(600, 920, 40),
      "2.jpg": await draw(600, 920, 41),
      "ComicInfo.xml": describeComic("2", "Second", '<Pages><Page Image="0" Type="FrontCover"/></Pages>'),
    }),
    await pack("Moth #000.cbz", {
      "1.jpg": await draw(2480, 3508, 10),
      "2.jpg": await draw(3976, 3056, 11),
      "ComicInfo.xml": describeComic("0", "#0 Before"),
    }),
    await pack("Moth Annual 01 (2020).cbz", {
      "1.jpg": await draw(600, 920, 70),
      "MetronInfo.xml": `<MetronInfo><Series><Name>Moth</Name></Series><Number>Annual 1</Number>
        <Stories><Story>Frost</Story></Stories><CoverDate>2020-03-01</CoverDate><StoreDate>2020-01-01</StoreDate>
        <Arcs><Arc><Name>Winter</Name></Arc></Arcs>
        <Credits><Credit><Creator>Somebody Cold</Creator><Roles><Role>Cover</Role><Role>Inker</Role></Roles></Credit></Credits></MetronInfo>`,
    }),
    {
      name: "Moth 3 - Printed.pdf",
      mimeType: "application/pdf",
      buffer: writePdf([await draw(400, 600, 80), await draw(400, 600, 81)], { width: 400, height: 600 }),
    },
    await pack("broken.cbz", { "readme.txt": "no pages" }),
  ];
  await signIn(page, creator);
  await page.goto(`/details/${url_slug}/book/${id}`);
  await page.getByRole("link", { name: "Add many issues" }).press("Enter");
  await page.getByLabel("Comic files").setInputFiles(archives);

  const rows = page.getByRole("region", { name: "Issues to move in" }).getByRole("row");
  await expect(rows).toHaveCount(5);
  await expect(page.getByText("broken.cbz: This archive contains no JPEG, PNG, or WebP pictures.")).toBeVisible();
  const numbers = page.getByLabel(/^Number of/);
  await expect(numbers.nth(0)).toHaveValue("0");
  await expect(numbers.nth(1)).toHaveValue("2");
  await expect(numbers.nth(2)).toHaveValue("3");
  await expect(numbers.nth(3)).toHaveValue("Annual 1");
  await expect(page.getByLabel("First published of Moth #000.cbz")).toHaveValue("2019-06-03");
  await expect(page.getByText("No account here, so credited by name only: Nobody Here").first()).toBeVisible();

  await expect(page.getByLabel("Title of Moth Annual 01 (2020).cbz")).toHaveValue("Frost");
  await expect(page.getByLabel("Story arc of Moth Annual 01 (2020).cbz")).toHaveValue("Winter");
  await expect(page.getByText("by name only: Somebody Cold")).toBeVisible();
  await test.step("the table is corrected by keys", async () => {
    await page.getByLabel("Title of Moth #002.cbz").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("Snow");
    await expect(page.getByLabel(/^Title of Moth Annual/)).toHaveValue("Snow");
    await page.keyboard.press("Enter");
  });
  await test.step("the table says what becomes of pictures that are no pages, and shows the cuts", async () => {
    const row = rows.filter({ has: page.getByLabel("Take Moth #000.cbz") });
    await expect(row.getByText("1 spread cut in two, 1 made smaller")).toBeVisible();
    await page.getByLabel("Scale them to one page").press("Space");
    await expect(row.getByText("2 made smaller")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Look at the cuts/ })).toHaveCount(0);
    await page.getByLabel("Cut them into two pages").press("Space");
    await row.getByRole("button", { name: "Look at the cuts of Moth #000.cbz" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Where it is cut" });
    await expect(dialog.getByText("2.jpg: 2 pages, shown side by side.")).toBeVisible();
    await expect(dialog.locator("img")).toBeVisible();
    await checkLook(page, "moving-in-cuts");
    await page.keyboard.press("Escape");
  });
  await checkLook(page, "moving-in");
  await test.step("the feed of the old site fills dates and old addresses", async () => {
    const item = (title: string, link: string) =>
      `<item><title>${title}</title><link>${link}</link><pubDate>Wed, 04 Mar 2020 10:00:00 GMT</pubDate></item>`;
    const feed = `<rss><channel>${item("Moth 3: Printed", "https://old.example/?p=3")}${item("Moth 30", "https://old.example/30")}</channel></rss>`;
    await page
      .getByLabel("Comic files")
      .setInputFiles({ name: "feed.xml", mimeType: "application/rss+xml", buffer: Buffer.from(feed) });
    await expect(page.getByText("The feed has 2 items; 1 of them are among these comics.")).toBeVisible();
    await expect(page.getByLabel("First published of Moth 3 - Printed.pdf")).toHaveValue("2020-03-04");
    await expect(page.getByLabel("Old address of Moth 3 - Printed.pdf")).toHaveValue("https://old.example/?p=3");
  });

  await test.step("a lost connection costs nothing", async () => {
    let refused = 0;
    await page.route(/\/drafts\/\d+\/pages$/, async (route) => {
      refused += 1;
      if (refused === 2) await route.abort();
      else await route.continue();
    });
  });
  await page.getByLabel("Keep the master files of this book").press("Space");
  await expect(page.getByRole("button", { name: "Publish 4 issues" })).toBeEnabled();
  await page.getByRole("button", { name: "Publish 4 issues" }).press("Enter");
  await expect(page.getByText("Done.")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("link", { name: /^is issue [2345]$/ })).toHaveCount(4);

  await test.step("the files that pages were made from are kept: two that were too large, and a PDF", async () => {
    const { masters } = await openClient(site.url, creator.token).get(`/publish/${url_slug}/book/${id}/masters`);
    expect(masters).toMatchObject({ keepsMasters: true, total: 3 });
  });

  const read = async (number: number) =>
    (await openClient(site.url, null).get(`/read/${url_slug}/book/${id}/issue/${number}`)) as unknown as {
      issue: Record<string, unknown>;
      issueAssets: { width: number; height: number; kind?: string }[];
    };
  const zero = await read(2);
  expect(zero.issue).toMatchObject({
    issue_label: "0",
    issue_title: "#0 Before",
    arc: "The Reeds",
    first_published: "2019-06-03",
    description: "It is dark.",
  });
  expect(zero.issueAssets).toMatchObject([
    { width: 1988, height: 2812 },
    { width: 1988, height: 3056, kind: "spread left" },
    { width: 1988, height: 3056, kind: "spread right" },
  ]);
  expect((await read(3)).issueAssets).toMatchObject([{ kind: "cover" }, {}]);
  // Its label was its place in the order of the file, not of this book.
  expect((await read(3)).issue).toMatchObject({ issue_label: "2", issue_title: "Second" });
  expect(await read(4)).toMatchObject({
    issue: { issue_label: "3", issue_title: "Printed" },
    issueAssets: [
      { width: 1988, height: 2982 },
      { width: 1988, height: 2982 },
    ],
  });
  expect((await read(5)).issue).toMatchObject({
    issue_label: "Annual 1",
    issue_title: "Snow",
    first_published: "2020-01-01",
  });
  const credits = await openClient(site.url, null).get(`/read/${url_slug}/book/${id}/issue/2/work-credits`);
  expect(credits).toMatchObject({ pencillers: ["co_artist", "Nobody Here"], withoutProfile: ["Nobody Here"] });

  await test.step("the end of a story arc says so", async () => {
    const reader = await page.context().newPage();
    await reader.goto(`/read/${url_slug}/book/${id}/issue/3`);
    await expect(reader.getByText("“The Reeds” ends here.")).toBeAttached();
    await reader.close();
  });

  await test.step("rules send readers of the old site here", async () => {
    const rules = page.getByLabel("Rules");
    await expect(rules).toHaveValue(new RegExp(`"/\\?p=3" "${site.url}/details/${url_slug}/book/${id}/issue/4";`));
    await page.getByLabel("_redirects").check();
    await expect(rules).toHaveValue(`/ p=3 ${site.url}/details/${url_slug}/book/${id}/issue/4 301`);
  });

  await test.step("the same files again make nothing", async () => {
    await page.reload();
    await page.getByLabel("Comic files").setInputFiles(archives);
    // It waits until the people are looked up.
    await expect(page.getByRole("button", { name: "Publish 4 issues" })).toBeEnabled();
    await page.getByRole("button", { name: "Publish 4 issues" }).press("Enter");
    await expect(page.getByText("Done.")).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("link", { name: /^is issue [2345]$/ })).toHaveCount(4);
    const { allIssues } = await openClient(site.url, null).get(`/read/${url_slug}/book/${id}/issues`);
    expect(allIssues).toHaveLength(5);
  });

  await test.step("nor do they by command, even renamed", async () => {
    const comics = archives.slice(0, 3);
    for (const prefix of ["", "2 "]) {
      const folder = path.join(site.dataDir, `${prefix}comics`);
      await writeFiles(folder, Object.fromEntries(comics.map(({ name, buffer }) => [prefix + name, buffer])));
      const args = [program, "import-comics", folder, "--as", "moves_house", "--book", String(id), "--publish"];
      const env = { ...process.env, DATA_DIR: site.dataDir, PUBLIC_URL: site.url };
      const { stdout } = await promisify(execFile)(process.execPath, args, { env });
      expect(stdout).toMatch(/3 were here before\.\n$/);
    }
    const { allIssues } = await openClient(site.url, null).get(`/read/${url_slug}/book/${id}/issues`);
    expect(allIssues).toHaveLength(5);
    const { total } = await openClient(site.url, creator).get("/drafts");
    expect(total).toBe(0);
  });
});
