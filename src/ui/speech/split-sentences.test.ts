import { expect, test } from "vitest";
import { lowerShouting } from "./lower-shouting.ts";
import { splitSentences } from "./split-sentences.ts";
import { weighSpeech } from "./weigh-speech.ts";

test.each([
  ["en", "It rains. Run, Ada!  Where to?", ["It rains.", "Run, Ada!", "Where to?"]],
  ["ja", "雨だ。走れ！", ["雨だ。", "走れ！"]],
  ["en", "?! … ♥", []],
  ["en", "… No.", ["… No."]],
  ["en", "", []],
])("in %s, splits %j", (language, text, sentences) => {
  expect(splitSentences(text, language)).toEqual(sentences);
});

test("cuts long sentences between clauses, else between words, and loses nothing", () => {
  const clauses = `${"She walked on through the rain and the wind, ".repeat(6)}and home.`;
  const words = "rain ".repeat(80).trim();
  for (const [text, language] of [
    [clauses, "en"],
    [words, "en"],
    ["雨の中を歩き続けた".repeat(30), "ja"],
    ["A".repeat(1000), "en"],
    ["🌧️a".repeat(200), "en"],
  ] as const) {
    const parts = splitSentences(text, language);
    expect(parts.length).toBeGreaterThan(1);
    expect(Math.max(...parts.map(weighSpeech))).toBeLessThanOrEqual(120);
    expect(parts.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
  }
  expect(splitSentences(clauses, "en").slice(0, -1)).toSatisfy((parts: string[]) =>
    parts.every((part) => part.endsWith(",")),
  );
  expect(splitSentences(words, "en")).toSatisfy((parts: string[]) => parts.every((part) => /^(?:rain ?)+$/.test(part)));
});

test("texts in capitals are lowered, so that no voice spells them", () => {
  expect(lowerShouting("IT RAINS.", "en")).toBe("it rains.");
  expect(lowerShouting("The FBI!", "en")).toBe("The FBI!");
  expect(lowerShouting("IŞIK", "tr")).toBe("ışık");
  expect(lowerShouting("雨", "ja")).toBe("雨");
});
