/** Returns pseudorandom numbers, the same ones for the same seed. */
export type Random = () => number;

export function pick<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

/** Texts that often break programs. */
export const hostileTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "null",
  "undefined",
  "NaN",
  "-1",
  "0",
  "1.5",
  "1e999",
  "9007199254740993",
  "99999999999999999999",
  "true",
  "[]",
  "{}",
  '{"a":1}',
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "'; drop table books; --",
  "%",
  "%00",
  "%zz",
  "../../../etc/passwd",
  "..%2f..%2f",
  "<script>alert(1)</script>",
  "${7*7}",
  "\r\nset-cookie: a=b",
  "\u202Etxt.exe",
  "\uD800",
  "\uFFFF",
  "👩‍👩‍👧‍👦",
  "e\u0301".repeat(500),
  "字".repeat(300),
  "ﷺ".repeat(200),
  "a".repeat(300),
  "a".repeat(6_000),
  '"'.repeat(200),
  "(".repeat(2_000),
  "\\".repeat(50),
  "& | ! <-> :* ~",
  "=genre",
];

/** An unexpected value of any JSON type. */
export function makeHostileValue(random: Random): unknown {
  const makers: (() => unknown)[] = [
    () => pick(random, hostileTexts),
    () => pick(random, [0, -1, 1.5, 1e308, 2 ** 53, -(2 ** 63), 2 ** 31, true, false, null]),
    () => [],
    () => [[[[]]]],
    () => ({}),
    () => nest(200),
    () => Array.from({ length: 500 }, (_, index) => index),
    () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}') as unknown,
    () => ({ toString: "x", valueOf: null, length: -1 }),
  ];
  return pick(random, makers)();
}

function nest(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { value };
  return value;
}
