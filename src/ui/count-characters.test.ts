import { expect, test } from "vitest";
import * as z from "zod/mini";
import { countCharacters } from "./count-characters.ts";

test.each(["", "ink", "🦊🦊", "𠮷野家", "e\u0301", "👩‍🎨"])(
  "counts the characters of %j like the rules of forms",
  (text) => {
    const count = countCharacters(text);
    const fits = (limit: number) => z.string().check(z.maxLength(limit)).safeParse(text).success;
    expect([fits(count), fits(count - 1)]).toEqual([true, false]);
  },
);
