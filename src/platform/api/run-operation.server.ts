import * as z from "zod/mini";
import { fail, failInput, type Issue } from "#platform/errors.ts";
import { failSuspended } from "./fail-suspended.server.ts";
import type { HandlerContext, Origin, ReadOnce, Viewer } from "./handler.server.ts";
import { isModerator } from "./is-moderator.ts";
import type { Call } from "./operation.ts";
import type { Operation } from "./operations.server.ts";
import { apiPrefix } from "./request-url.ts";
import { parse, parseBody, parseQuery } from "./parse-input.server.ts";

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
  checkAccess(call, who.viewer);
  refuseSuspended(call, who.viewer);
  const grants = await grant(operation, raw.params, who.viewer);
  const issues: Issue[] = [];
  const input = {
    params: schemas.params && parse(schemas.params, raw.params ?? {}, issues),
    query: schemas.query && parseQuery(schemas.query, raw.query, issues),
    // `receiveForm` parses the body of a call with files.
    body: schemas.body && !schemas.files ? parseBody(schemas.body, raw.body ?? {}, issues) : undefined,
  };
  if (issues.length) throw failInput(issues);
  const output = await handler({ ...input, readOnce: readUncached, ...who, ...grants });
  if (schemas.download) return output;
  if (!schemas.response) return undefined;
  const response = z.safeParse(schemas.response, output);
  if (!response.success)
    throw new Error(`The response of ${name} does not match its contract: ${response.error.message}`);
  return { status: "success", ...(response.data as object) };
}

/** Throws unless this viewer may make the call, as far as that does not depend on what the path names. */
function checkAccess({ access, method, path }: Call, viewer: Viewer | null): void {
  if (access === "anyone") return;
  if (access === "admin" && viewer?.role !== "admin")
    throw fail("no_such_call", { call: `${method} ${apiPrefix}${path}` });
  if (!viewer) throw fail("not_signed_in");
  if (access === "moderator" && !isModerator(viewer)) throw fail("not_allowed");
  if ((access === "moderator" || access === "admin") && viewer.needsSecondFactor) throw fail("second_factor_needed");
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
