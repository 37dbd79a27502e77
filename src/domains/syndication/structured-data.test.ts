import { defaultSettings } from "#domains/settings/settings.ts";
import { expect, test } from "vitest";
import type { BookRead, IssueRead } from "#domains/issues/contract.ts";
import type { CreditLists } from "#domains/issues/vocab.ts";
import { isScriptShared, writeSharedScript } from "./shared-script.ts";
import { describeErased, describePerson, describeProfilePage } from "./structured-people.ts";
import { describeArticle, describeBreadcrumbs, describeWebSite } from "./structured-site.ts";
import { describeComicIssue, describeComicSeries } from "./structured-works.ts";

const origin = "https://comics.example.org";
const cover = { url: "/files/x", width: 320, height: 492, placeholder: "", sources: [] };
const work: BookRead & IssueRead = {
  book_id: 1,
  issue_id: 1,
  publisher_id: 1,
  username: "still_here",
  book_title: "Ink",
  issue_title: "Rain",
  issue_number: 1,
  url_slug: "ink",
  cover_photo: cover.url,
  cover,
  description: "A city that never dries.",
  status: "ongoing",
  content_rating: "G",
  image_prefix_reference: "x",
  removed: false,
  language: "en",
  downloadable: true,
  shares_script: false,
  shares_panels: true,
  hidden_reason: null,
  date_created: "2026-01-01T00:00:00.000Z",
  last_updated: null,
  next_issue: null,
};
const names = ["erased_one", "still_here"];
const credits: CreditLists = {
  writers: names,
  artists: names,
  editors: names,
  inkers: names,
  letterers: names,
  pencillers: names,
  colorists: names,
  coverArtists: names,
  withoutProfile: ["erased_one"],
};

test("an erased user is named without a link", () => {
  const works = [
    describeComicSeries(origin, work, { credits, genres: [], issues: [] }),
    describeComicIssue(origin, work, { credits, genres: [], pages: 3 }),
  ];
  for (const json of works.map((one) => JSON.stringify(one))) {
    expect(json).toContain('{"@type":"Person","name":"erased_one"}');
    expect(json).toContain("/profile/still_here");
    expect(json).not.toContain("/profile/erased_one");
  }
});

const workProperties =
  "name url description datePublished dateModified genre isAccessibleForFree isFamilyFriendly inLanguage image author editor publisher contributor hasPart isPartOf";
/** The properties that we use of each type, as defined by schema.org (version 29). */
const schemaOrg: Record<string, string> = {
  WebSite: "name url potentialAction",
  // query-input is Google's addition for a site's search box.
  SearchAction: "target query-input",
  EntryPoint: "urlTemplate",
  BreadcrumbList: "itemListElement",
  ListItem: "position name item",
  Article: "headline description datePublished url image author publisher",
  Organization: "name url",
  Person: "name url description image",
  ProfilePage: "mainEntity",
  Role: "roleName contributor",
  ComicSeries: workProperties,
  ComicIssue: `${workProperties} text issueNumber pagination artist penciler inker colorist letterer`,
  ComicCoverArt: "artist",
};

/** Lists the properties that schema.org does not define for their type. */
function unknownProperties(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(unknownProperties);
  if (typeof node !== "object" || node === null) return [];
  const type = String((node as Record<string, unknown>)["@type"]);
  const known = new Set(schemaOrg[type]?.split(" "));
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name.startsWith("@") || known.has(name) ? [] : [`${type}.${name}`]),
    ...unknownProperties(value),
  ]);
}

test("structured data uses only types and properties that schema.org defines", () => {
  const user = { username: "still_here", bio: "Draws rain.", user_photo: "/files/x" };
  const article = { title: "How to", description: "Steps.", date: "2026-01-01", path: "/articles/how-to" };
  const all = [
    describeWebSite(origin, "Longbox"),
    describeBreadcrumbs(origin, [["Comic List", "/search"]]),
    describeArticle(origin, defaultSettings, article),
    describePerson(origin, "still_here"),
    describeErased("erased_one"),
    describeProfilePage(origin, user),
    describeComicSeries(origin, work, { credits, genres: ["drama"], issues: [{ ...work, title: "Rain" }] }),
    describeComicIssue(origin, work, { credits, genres: ["drama"], pages: 3, script: "Ada: It rains." }),
  ];
  expect(unknownProperties(all)).toEqual([]);
  expect(unknownProperties({ "@type": "Person", penciller: "a typo" })).toEqual(["Person.penciller"]);
});

test("a script may leave the site only if its creator shares it, and never that of a mature book", () => {
  expect(isScriptShared(work)).toBe(false);
  expect(isScriptShared({ ...work, shares_script: true })).toBe(true);
  expect(isScriptShared({ ...work, shares_script: true, content_rating: "M" })).toBe(false);
  expect(describeComicIssue(origin, work, { credits, genres: [], pages: 3 })).not.toHaveProperty("text");
});

test("a script is written page by page, with who says what, in whole lines", () => {
  const box = { x: 0, y: 0, width: 1, height: 0.5 };
  const pages = [
    { page_number: 1, panels: [{ ...box, lines: [] }] },
    {
      page_number: 2,
      panels: [
        { ...box, lines: [{ kind: "dialogue" as const, speaker: "Ada", text: "It rains." }] },
        {
          ...box,
          lines: [
            { kind: "dialogue" as const, text: "Still?" },
            { kind: "sound" as const, text: "BAM" },
          ],
        },
      ],
    },
    { page_number: 4, panels: [{ ...box, lines: [{ kind: "caption" as const, text: "Later." }] }] },
  ];
  expect(writeSharedScript(pages)).toBe("Page 2\nAda: It rains.\nStill?\nSound: BAM\n\nPage 4\nCaption: Later.");
  const long = Array.from({ length: 60 }, () => ({ kind: "caption" as const, text: "x".repeat(900) }));
  const cut = writeSharedScript([{ page_number: 1, panels: [{ ...box, lines: long }] }]);
  expect(cut.length).toBeLessThanOrEqual(20_000);
  expect(cut.split("\n").slice(1)).toEqual(Array.from({ length: 21 }, () => `Caption: ${"x".repeat(900)}`));
});
