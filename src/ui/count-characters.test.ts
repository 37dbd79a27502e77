import { expect, test } from "vitest";
import * as z from "zod/mini";
import { countCharacters } from "./count-characters.ts";

test.each(["", "ink", "🦊🦊", "𠮷野家", "e\u0301", "👩‍🎨"])(
  "the characters of %j are as many as a rule allows",
  (text) => {
    const count = countCharacters(text);
    const fits = (limit: number) => z.string().check(z.maxLength(limit)).safeParse(text).success;
    expect([fits(count), fits(count - 1)]).toEqual([true, false]);
  },
);
