import { expect, test } from "vitest";
import { type ComicInfo, writeComicInfo } from "./comic-info.ts";

// The rules of ComicInfo.xsd 2.0 that apply to what the site writes: the order of elements, each at most once, and their values.
const order =
  "Title Series Number Count Volume AlternateSeries AlternateNumber AlternateCount Summary Notes Year Month Day Writer Penciller Inker Colorist Letterer CoverArtist Editor Publisher Imprint Genre Web PageCount LanguageISO Format BlackAndWhite Manga Characters Teams Locations ScanInformation StoryArc SeriesGroup AgeRating Pages CommunityRating".split(
    " ",
  );
const integer = /^-?\d+$/;
const types: Record<string, RegExp> = {
  ...Object.fromEntries(["Count", "Year", "Month", "Day", "PageCount"].map((name) => [name, integer])),
  Manga: /^(Unknown|No|Yes|YesAndRightToLeft)$/,
  AgeRating:
    /^(Unknown|Adults Only 18\+|Early Childhood|Everyone|Everyone 10\+|G|Kids to Adults|M|MA15\+|Mature 17\+|PG|R18\+|Rating Pending|Teen|X18\+)$/,
};
const pageTypes: Record<string, RegExp> = {
  Image: integer,
  Type: /^(FrontCover|InnerCover|Roundup|Story|Advertisement|Editorial|Letters|Preview|BackCover|Other|Deleted)$/,
  DoublePage: /^(true|false)$/,
  ImageSize: integer,
  Key: /^/,
  Bookmark: /^/,
  ImageWidth: integer,
  ImageHeight: integer,
};

/** Returns the texts by element and the attributes of each page. Throws if the XML breaks the rules above. */
export function readValid(xml: string) {
  const [, body = ""] =
    /^<\?xml version="1\.0" encoding="utf-8"\?>\n<ComicInfo [^<>]*>([\s\S]*)<\/ComicInfo>$/.exec(xml) ?? [];
  const [, head = "", list = ""] = /^([\s\S]*)<Pages>([\s\S]*)<\/Pages>\s*$/.exec(body) ?? [];
  const plain = (text: string) =>
    text.replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "'",
    );
  const fields = [...head.matchAll(/\s*<(\w+)>([^<>]*)<\/\1>\s*/g)].map(([, name = "", text = ""]) => [
    name,
    plain(text),
  ]);
  expect(head.replace(/\s*<(\w+)>([^<>]*)<\/\1>\s*/g, "")).toBe("");
  const names = fields.map(([name = ""]) => name);
  expect(names).toEqual(order.filter((name) => names.includes(name)));
  for (const [name = "", text] of fields) expect(text, name).toMatch(types[name] ?? /./);
  expect(list.replace(/\s*<Page( \w+="[^"<>]*")+\/>\s*/g, "")).toBe("");
  const pages = [...list.matchAll(/<Page ([^>]*)\/>/g)].map(([, all = ""]) =>
    Object.fromEntries([...all.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, plain(value)])),
  );
  for (const page of pages) {
    expect(page["Image"]).toBeDefined();
    for (const [name, value] of Object.entries(page)) expect(value, name).toMatch(pageTypes[name] ?? /^\b$/);
  }
  return { fields: Object.fromEntries(fields) as Record<string, string>, pages };
}

const nobody = {
  writers: [],
  artists: [],
  pencillers: [],
  inkers: [],
  colorists: [],
  letterers: [],
  coverArtists: [],
  editors: [],
  withoutProfile: [],
};
const info: ComicInfo = {
  series: 'Ink & "Rain" <3',
  number: "12",
  arc: "",
  title: "It's \u0001raining",
  summary: "One.\nTwo.",
  count: undefined,
  published: new Date("2026-02-03T23:59:00Z"),
  credits: {
    ...nobody,
    writers: ["ada"],
    artists: ["bob"],
    pencillers: ["cleo", "bob"],
    inkers: ["dan"],
    editors: ["eve"],
  },
  genres: ["slice of life", "lgbtq"],
  language: "fr",
  rating: "T",
  web: "https://comics.example.org/details/ink/book/1/issue/12",
  pages: [
    { bytes: 1000, width: 800, height: 1200, kind: "cover", contentNote: "" },
    { bytes: 2000, width: 1600, height: 1200, kind: "splash", contentNote: "blood" },
  ],
};

test("describes an issue as the schema requires, with its artist as penciller and inker", () => {
  expect(readValid(writeComicInfo(info))).toEqual({
    fields: {
      Title: "It's raining",
      Series: 'Ink & "Rain" <3',
      Number: "12",
      Summary: "One.\nTwo.",
      Notes: "Content notes: page 2: blood",
      Year: "2026",
      Month: "2",
      Day: "3",
      Writer: "ada",
      Penciller: "cleo, bob",
      Inker: "dan, bob",
      Editor: "eve",
      Genre: "Slice of Life, LGBTQ",
      Web: info.web,
      PageCount: "2",
      LanguageISO: "fr",
      Manga: "No",
      AgeRating: "Teen",
    },
    pages: [
      { Image: "0", Type: "FrontCover", ImageSize: "1000", ImageWidth: "800", ImageHeight: "1200" },
      { Image: "1", DoublePage: "true", ImageSize: "2000", ImageWidth: "1600", ImageHeight: "1200" },
    ],
  });
});

test("writes all roles, every rating, and the number of issues of a completed book", () => {
  const everybody = { ...nobody, colorists: ["a"], letterers: ["b"], coverArtists: ["c"] };
  for (const [rating, age] of [
    ["G", "Everyone"],
    ["T", "Teen"],
    ["M", "R18+"],
  ] as const) {
    const { fields } = readValid(writeComicInfo({ ...info, credits: everybody, rating, count: 14 }));
    expect(fields).toMatchObject({ Colorist: "a", Letterer: "b", CoverArtist: "c", AgeRating: age, Count: "14" });
  }
});
