import { expect, test } from "vitest";
import { writeComicInfo } from "#domains/downloads/comic-info.ts";
import { readComicInfo } from "./comic-info-file.ts";
import { readMetronInfo } from "./metron-info-file.ts";

test("what the site writes, it reads again", () => {
  const credits = {
    writers: ["Ada & Co", "Ben"],
    artists: [],
    pencillers: ["Cy"],
    inkers: [],
    colorists: [],
    letterers: ["Di"],
    coverArtists: ["Ed"],
    editors: [],
    withoutProfile: [],
  };
  const size = { bytes: 1, width: 2, height: 3, contentNote: "" };
  const written = writeComicInfo({
    title: "The <Reeds>",
    series: "Moth",
    number: "½",
    count: undefined,
    summary: "It is dark.",
    published: new Date("2019-06-03"),
    credits,
    genres: ["slice of life", "lgbtq"],
    web: "https://comics.example/1",
    language: "fr",
    arc: "Winter",
    rating: "T",
    pages: [
      { ...size, kind: "cover" },
      { ...size, kind: "story" },
      { ...size, kind: "advertisement" },
    ],
  });
  expect(readComicInfo(written)).toMatchObject({
    title: "The <Reeds>",
    series: "Moth",
    slug: "moth",
    number: "½",
    summary: "It is dark.",
    date: "2019-06-03",
    arc: "Winter",
    web: "https://comics.example/1",
    genres: ["lgbtq", "slice of life"],
    rating: "T",
    language: "fr",
    kinds: new Map([
      [0, "cover"],
      [2, "advertisement"],
    ]),
    credits: [
      { name: "Ada & Co", role: "writer" },
      { name: "Ben", role: "writer" },
      { name: "Cy", role: "penciller" },
      { name: "Di", role: "letterer" },
      { name: "Ed", role: "cover artist" },
    ],
  });
});

test("MetronInfo.xml is read with people in several roles, and its main address", () => {
  const found = readMetronInfo(`<MetronInfo><Series lang="en"><Name>Moth</Name></Series><Number>Annual 1</Number>
    <Stories><Story>Frost</Story></Stories><CoverDate>2020-03-01</CoverDate><StoreDate>2020-01-01</StoreDate>
    <Genres><Genre>Horror</Genre><Genre>Unheard of</Genre></Genres><AgeRating>Mature</AgeRating>
    <URLs><URL>https://one.example</URL><URL primary="true">https://two.example</URL></URLs>
    <Credits><Credit><Creator id="1">Somebody</Creator><Roles><Role>Cover</Role><Role>Inker</Role></Roles></Credit></Credits></MetronInfo>`);
  expect(found).toMatchObject({
    title: "Frost",
    series: "Moth",
    number: "Annual 1",
    date: "2020-01-01",
    web: "https://two.example",
    genres: ["horror"],
    rating: "M",
    language: "en",
    credits: [
      { name: "Somebody", role: "cover artist" },
      { name: "Somebody", role: "inker" },
    ],
  });
});

test("a description that is none, or hostile, describes nothing", () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  expect(readComicInfo("no XML")).toBeNull();
  expect(readComicInfo("<ComicInfo><Title>Cut off")).toBeNull();
  expect(readComicInfo("<MetronInfo></MetronInfo>")).toBeNull();
  expect(readComicInfo(`<ComicInfo>${"<a>".repeat(9999)}${"</a>".repeat(9999)}</ComicInfo>`)).toBeNull();
  const title = readComicInfo(`${bomb}<ComicInfo><Title>&b;</Title></ComicInfo>`)?.title ?? "";
  expect(title.length).toBeLessThan(50);
  expect(readComicInfo("<ComicInfo><Title>&#66;ee &#x2014; &amp;c.</Title></ComicInfo>")?.title).toBe("Bee — &c.");
});
