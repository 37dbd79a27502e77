import * as z from "zod/mini";
import { fail, failInput, type Issue } from "#platform/errors.ts";
import { failSuspended } from "./fail-suspended.server.ts";
import type { HandlerContext, Origin, ReadOnce, Viewer } from "./handler.server.ts";
import { isModerator } from "./is-moderator.ts";
import type { Call } from "./operation.ts";
import type { Operation } from "./operations.server.ts";

type RawInput = { params?: unknown; query?: unknown; body?: unknown };
type Caller = Omit<HandlerContext<Viewer | null>, "readOnce"> & { origin: Origin | null; readOnce?: ReadOnce };

/** For single calls, outside a page. */
const readUncached: ReadOnce = (_key, read) => read();

/**
 * The only way to run an operation, over HTTP and in process: checks that the viewer may call it, parses the input,
 * calls the handler, and drops output fields that are not in the contract. A download is returned unchanged.
 */
export async function runOperation(operation: Operation, raw: RawInput, who: Caller): Promise<unknown> {
  const { call, schemas, handler, name } = operation;
  if (call.access !== "anyone" && !who.viewer) throw fail("not_signed_in");
  if (call.access === "moderator" && !isModerator(who.viewer)) throw fail("not_allowed");
  if (call.access === "moderator" && who.viewer?.needsSecondFactor) throw fail("second_factor_needed");
  refuseSuspended(call, who.viewer);
  const grants = await grant(operation, raw.params, who.viewer);
  const issues: Issue[] = [];
  const part = (key: keyof RawInput) => {
    const schema = key === "body" && schemas.files ? undefined : schemas[key];
    return schema && parse(schema, raw[key] ?? {}, issues);
  };
  const input = { params: part("params"), query: part("query"), body: part("body") };
  if (issues.length) throw failInput(issues);
  const output = await handler({ ...input, readOnce: readUncached, ...who, ...grants });
  if (schemas.download) return output;
  if (!schemas.response) return undefined;
  const response = z.safeParse(schemas.response, output);
  if (!response.success)
    throw new Error(`The response of ${name} does not match its contract: ${response.error.message}`);
  return { status: "success", ...(response.data as object) };
}

/** Throws `account_suspended` if this call changes something and the viewer may not. */
function refuseSuspended({ access, method, whileSuspended }: Call, viewer: Viewer | null): void {
  if (!viewer?.suspension || access === "anyone" || method === "GET" || whileSuspended) return;
  throw failSuspended(viewer.suspension);
}

/** Finds what the path names, if access depends on it. Throws if it does not exist or the viewer may not use it. */
async function grant({ schemas, resolve }: Operation, raw: unknown, viewer: Viewer | null): Promise<object> {
  if (!resolve || !viewer) return {};
  const issues: Issue[] = [];
  const params = schemas.params && parse(schemas.params, raw ?? {}, issues);
  if (issues.length) throw failInput(issues);
  return resolve(params, viewer);
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
