import * as z from "zod/mini";
import type { Issue } from "#platform/errors.ts";
import { readJsonText } from "./json-text.ts";

/**
 * Parses the query of a call like `parse`. An empty value is an absent one: clients and forms without scripts send
 * parameters that nobody has filled in.
 */
export function parseQuery(schema: z.ZodMiniType, query: unknown, issues: Issue[]): unknown {
  const given = Object.entries((query ?? {}) as Record<string, string | string[]>).flatMap(([name, value]) => {
    const values = [value].flat().filter((each) => each !== "");
    return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values] as const];
  });
  return parse(schema, Object.fromEntries(given), issues);
}

/**
 * Parses the body of a call like `parse`, whether it came as JSON or as a form. A form has only texts, so each field
 * that is not a text may be given as JSON text.
 */
export function parseBody(schema: z.ZodMiniType, body: unknown, issues: Issue[]): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return parse(schema, body, issues);
  const given: Record<string, unknown> = { ...body };
  for (const [name, { isSingle }] of listJsonFields(schema)) {
    const text = Object.hasOwn(given, name) ? given[name] : undefined;
    if (typeof text !== "string") continue;
    const read = readJsonText(text);
    // The schema says better what a number or a flag must be.
    if ("problem" in read && isSingle) continue;
    if ("problem" in read) issues.push({ path: name, message: read.problem });
    given[name] = "problem" in read ? undefined : read.value;
  }
  return parse(schema, given, issues);
}

type JsonField = { /** Whether it is neither a list nor an object. */ isSingle: boolean };

/** The fields of a body that are not texts, by name. */
export function listJsonFields(schema: z.ZodMiniType): Map<string, JsonField> {
  const known = jsonFields.get(schema) ?? findJsonFields(schema);
  jsonFields.set(schema, known);
  return known;
}

const jsonFields = new WeakMap<z.ZodMiniType, Map<string, JsonField>>();

function findJsonFields(schema: z.ZodMiniType): Map<string, JsonField> {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input" });
  const types = Object.entries(properties).map(([name, property]) => [name, toType(property)] as const);
  const others = types.filter(([, type]) => type !== "string");
  return new Map(others.map(([name, type]) => [name, { isSingle: type !== "array" && type !== "object" }]));
}

/** A field that may be null has the type of its other values. */
function toType(property: z.core.JSONSchema._JSONSchema): unknown {
  if (typeof property === "boolean") return undefined;
  return property.type ?? property.anyOf?.map(toType).find((type) => type !== "null");
}

/** Parses `value`. Adds the first problem of each field to `issues`. */
export function parse(schema: z.ZodMiniType, value: unknown, issues: Issue[]): unknown {
  const result = z.safeParse(schema, value, { error: toSentence });
  const unusable = result.success ? findUnusableText(result.data) : undefined;
  if (result.success && unusable === undefined) return result.data;
  if (unusable !== undefined) issues.push({ path: "", message: unusable });
  const seen = new Set(issues.map((issue) => issue.path));
  for (const { path, message, code, ...rest } of result.error?.issues ?? []) {
    const keys = code === "unrecognized_keys" ? listUnknown(rest) : [path.join(".")];
    for (const key of keys) {
      if (seen.has(key)) continue;
      seen.add(key);
      issues.push({ path: key, message });
    }
  }
  return undefined;
}

/** Returns a sentence for problems without one in the schema; zod's own messages are about types. */
function toSentence({ code, path = [], ...rest }: z.core.$ZodRawIssue): string {
  if (code === "unrecognized_keys") return `This call does not accept ${listUnknown(rest).join(", ")}.`;
  return path.length > 0 ? `${path.join(".")} is not valid.` : "This request is not valid.";
}

/** Each unknown name has an issue with a sentence that lists them, so their number must not be the caller's choice. */
const unknownMax = 10;

function listUnknown(issue: object): string[] {
  return (issue as { keys: string[] }).keys.slice(0, unknownMax);
}

/**
 * Returns a sentence about text that PostgreSQL cannot store: NUL characters, and halves of surrogate pairs, which it
 * refuses in JSON and the driver replaces elsewhere. Checks only parsed values, because raw input may be nested
 * endlessly.
 */
function findUnusableText(value: unknown): string | undefined {
  if (typeof value === "string") {
    if (value.includes("\0")) return "Text cannot contain a NUL character.";
    return value.isWellFormed() ? undefined : "Text cannot contain half of a character.";
  }
  if (typeof value !== "object" || value === null) return undefined;
  for (const part of Object.values(value)) {
    const problem = findUnusableText(part);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
