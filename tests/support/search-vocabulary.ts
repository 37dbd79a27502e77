import { randomFrom } from "./random-from.ts";

// Words for made-up catalogs: a few that are frequent in comics, and many that only sound like words.

const frequent =
  "night city dragon hero shadow moon robot ghost star blood river winter captain garden fire island storm silver crow machine witch ocean forest king midnight thunder stone dream lantern ferry".split(
    " ",
  );
const starts = "b br c cl d dr f fl g gr h j k l m n p pl qu r s sh st t tr v w z".split(" ");
const middles = "a e i o u ai ea oo ou ar er or an en in".split(" ");
const ends = "b ck d ft g ll m mb n nd ng p r rd rn s sk st t th v x".split(" ");

/** Makes 20,000 distinct words, always the same ones, with the frequent ones first. */
export function makeVocabulary(): string[] {
  const words = new Set(frequent);
  const chance = randomFrom(7);
  const one = (parts: string[]) => parts[Math.floor(chance() * parts.length)] ?? "";
  while (words.size < 20_000) {
    const middle = chance() < 0.6 ? one(ends) + one(middles) : "";
    words.add(one(starts) + one(middles) + middle + one(ends) + (chance() < 0.3 ? one(middles) + one(ends) : ""));
  }
  return [...words];
}
