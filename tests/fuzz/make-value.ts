import type { JsonSchema } from "#platform/api/open-api-document.ts";
import { hostileTexts, makeHostileValue, pick, type Random } from "./hostile-values.ts";

/** Values that exist on the site under test, by the name of the parameter or field for them. */
export type Known = Record<string, readonly unknown[]>;

/** A value that the schema probably allows; often an existing one, if the name is known. */
export function makeValue(random: Random, name: string, schema: JsonSchema, known: Known): unknown {
  const found = known[name];
  if (found?.length && random() < 0.8) return pick(random, found);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  if (schema.anyOf) return makeValue(random, name, pick(random, schema.anyOf), known);
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  if (type === "object") return makeObject(random, schema, known);
  if (type === "array") {
    const length = Math.max(schema.minItems ?? 0, Math.floor(random() * 4));
    return Array.from({ length }, () => makeValue(random, name, schema.items ?? {}, known));
  }
  if (type === "integer" || type === "number") {
    const least = schema.minimum ?? 0;
    return Math.floor(least + random() * Math.min((schema.maximum ?? 1000) - least, 1000));
  }
  if (type === "boolean") return random() < 0.5;
  if (type === "null") return null;
  return makeText(random, schema);
}

/** An object with the required properties and some of the others. */
export function makeObject(random: Random, schema: JsonSchema, known: Known): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => schema.required?.includes(name) || random() < 0.6)
    .map(([name, property]) => [name, makeValue(random, name, property, known)]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/**
 * Spoils one to three of the properties: replaces or removes them, or adds one under a name that every object knows.
 */
export function spoil(random: Random, value: Record<string, unknown>): Record<string, unknown> {
  const spoiled = { ...value };
  for (let times = 1 + Math.floor(random() * 3); times > 0; times--) {
    const name = pick(random, [...Object.keys(value), "constructor", "extra"]);
    const way = random();
    if (way < 0.15) delete spoiled[name];
    else if (way < 0.5) spoiled[name] = pick(random, hostileTexts);
    else spoiled[name] = makeHostileValue(random);
  }
  return spoiled;
}

function makeText(random: Random, { minLength = 1, maxLength = 40, format }: JsonSchema): string {
  if (format === "email") return `fuzz${Math.floor(random() * 1e6)}@example.org`;
  const length = Math.min(maxLength, minLength + Math.floor(random() * 12));
  return Array.from({ length }, () => pick(random, Array.from("abcdefghijklmnop é字👍-_.")))
    .join("")
    .slice(0, maxLength);
}
