import fc from "fast-check";
import { types } from "pg";
import { expect, test } from "vitest";
import { parseTextArray } from "./text-array.server.ts";

const parseByDriver = types.getTypeParser(1009 as typeof types.builtins.TEXT) as (text: string) => string[];

test.each([
  "{}",
  "{480.avif,828.webp}",
  "{NULL,a}",
  '{"NULL",a}',
  '{"a b","c,d"}',
  '{"",a}',
  "{{a,b},{c,d}}",
  "[0:1]={a,b}",
])("parses %s like the driver", (text) => expect(parseTextArray(text)).toEqual(parseByDriver(text)));

test("parses any texts like the driver", () => {
  const texts = fc.array(fc.oneof(fc.string(), fc.constantFrom("480.avif", "slice of life", "NULL", "null", "", "é")));
  const quote = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;
  // PostgreSQL quotes only where it must.
  const write = (text: string) => (/^[^\s{}",\\]+$/.test(text) && text.toUpperCase() !== "NULL" ? text : quote(text));
  fc.assert(
    fc.property(texts, (values) => {
      const text = `{${values.map(write).join(",")}}`;
      expect(parseTextArray(text)).toEqual(parseByDriver(text));
      expect(parseTextArray(text)).toEqual(values);
    }),
  );
});
