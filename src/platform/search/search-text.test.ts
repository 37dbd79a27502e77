import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { searchVector, splitWords } from "./search-text.server.ts";

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("splits endless text into words short enough for PostgreSQL", async () => {
  // U+FDF2 decomposes into four letters of two bytes each. The letter before them has one byte.
  const endless = `a${"\u{fdf2}".repeat(549)}`;
  const vector = searchVector({ titles: [endless], texts: [] });
  const { rows } = await database.queries.execute<{ lexeme: string; bytes: number }>(
    sql`select convert_from(convert_to(lexeme, 'UTF8'), 'UTF8') as lexeme, octet_length(lexeme) as bytes from unnest(${vector})`,
  );
  const words = splitWords(endless);
  expect(words.join("").length).toBe(1 + 549 * 4);
  expect(new Set(rows.map(({ lexeme }) => lexeme))).toEqual(new Set(words.flatMap((word) => [word, `~${word}`])));
  expect(splitWords("雨とインク")).toEqual(["雨と", "とイ", "イン", "ンク", "ク"]);
});

test("replaces letters that Unicode does not decompose with what people type instead", () => {
  const texts = [
    "Łódź",
    "Ærøskøbing",
    "STRASSE Straße GROẞ",
    "œuvre",
    "Đorđe",
    "Þór Eiður",
    "ışık Işık",
    "ΟΔΟΣ οδός",
    "Ħal",
  ];
  expect(texts.map((text) => splitWords(text).join(" "))).toEqual([
    "lodz",
    "aeroskobing",
    "strasse strasse gross",
    "oeuvre",
    "dorde",
    "thor eidur",
    "isik isik",
    "οδοσ οδοσ",
    "hal",
  ]);
});
