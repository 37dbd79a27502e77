import * as z from "zod/mini";
import { badInput, fail, type Issue } from "#platform/errors.ts";
import type { Asked, Origin, Viewer } from "./handler.server.ts";
import type { Operation } from "./operations.server.ts";

type Raw = { params?: unknown; query?: unknown; body?: unknown };
type Who = Asked<Viewer | null> & { origin: Origin | null };

/**
 * The only way to run an operation, over HTTP and in process: checks that the viewer may call it and that the input is
 * usable, calls the handler, and reduces its output to the contract. A download is passed through.
 */
export async function runOperation(operation: Operation, raw: Raw, who: Who): Promise<unknown> {
  const { call, schemas, handler, name } = operation;
  if (call.access !== "anyone" && !who.viewer) throw fail("not_signed_in");
  const granted = await grant(operation, raw.params, who.viewer);
  const issues: Issue[] = [];
  const part = (key: keyof Raw) => {
    const schema = key === "body" && schemas.files ? undefined : schemas[key];
    return schema && parse(schema, raw[key] ?? {}, issues);
  };
  const input = { params: part("params"), query: part("query"), body: part("body") };
  if (issues.length) throw badInput(issues);
  const output = await handler({ ...input, ...who, ...granted });
  if (schemas.download) return output;
  if (!schemas.answer) return undefined;
  const answer = z.safeParse(schemas.answer, output);
  if (!answer.success) throw new Error(`${name} answered another shape than its contract: ${answer.error.message}`);
  return { status: "success", ...(answer.data as object) };
}

/** What the access word of the call gives to its handler. Throws when it does not exist or is not the viewer's. */
async function grant({ schemas, resolve }: Operation, raw: unknown, viewer: Viewer | null): Promise<object> {
  if (!resolve || !viewer) return {};
  const issues: Issue[] = [];
  const params = schemas.params && parse(schemas.params, raw ?? {}, issues);
  if (issues.length) throw badInput(issues);
  return resolve(params, viewer);
}

/** The parsed value; what is wrong with it is added to `issues`, the first sentence for each field. */
export function parse(schema: z.ZodMiniType, value: unknown, issues: Issue[]): unknown {
  const result = z.safeParse(schema, value);
  if (result.success && !hasNul(value)) return result.data;
  if (result.success) issues.push({ path: "", message: "Texts cannot contain a NUL character." });
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

/** PostgreSQL cannot store NUL, so no text of a request may hold one. */
function hasNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  return typeof value === "object" && value !== null && Object.values(value).some(hasNul);
}
