import * as z from "zod/mini";
import { fail, failInput, type Issue } from "#platform/errors.ts";
import { formatTime } from "#platform/format-time.ts";
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
  const { until, reason } = viewer.suspension;
  throw fail("account_suspended", { until: formatTime(until), reason });
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
  if (result.success && !hasNul(result.data)) return result.data;
  if (result.success) issues.push({ path: "", message: "Text cannot contain a NUL character." });
  const seen = new Set(issues.map((issue) => issue.path));
  for (const { path, message, code, ...rest } of result.error?.issues ?? []) {
    const keys = code === "unrecognized_keys" ? (rest as { keys: string[] }).keys : [path.join(".")];
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
  if (code === "unrecognized_keys") return `This call does not accept ${(rest as { keys: string[] }).keys.join(", ")}.`;
  return path.length > 0 ? `${path.join(".")} is not valid.` : "This request is not valid.";
}

/**
 * PostgreSQL cannot store NUL characters, so requests with one are refused. Checks only parsed values, because raw
 * input may be nested endlessly.
 */
function hasNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  return typeof value === "object" && value !== null && Object.values(value).some(hasNul);
}
