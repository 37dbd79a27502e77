import type { FastifyRequest } from "fastify";
import type { CacheTag } from "#platform/cache-tag.ts";
import { AppError, type Issue } from "#platform/errors.ts";
import { visitorCalls } from "#platform/log/metrics.server.ts";
import { toOwnMemory } from "#platform/own-memory.ts";
import { type Cached, openTaggedCache } from "#platform/tagged-cache.server.ts";
import type { Operation } from "./operations.server.ts";
import { parse, parseQuery } from "./parse-input.server.ts";
import { runOperation } from "./run-operation.server.ts";

/** A response to send, or the refusal. */
type VisitorResponse = Cached & ({ json: Buffer } | { refusal: AppError });

const maxBytes = 16 * 1024 * 1024;

export type VisitorResponses = ReturnType<typeof openVisitorResponses>;

/**
 * Caches the responses to calls without a session, which are the same for everybody, by their input. Does not cache
 * responses whose handler does not name what they show.
 */
export function openVisitorResponses() {
  const bytesOf = (made: VisitorResponse) => 2000 + ("json" in made ? made.json.length : 0);
  const cache = openTaggedCache<VisitorResponse>({ maxBytes, bytesOf, requests: visitorCalls });
  return {
    /** Returns the JSON of the response, and headers for it. Throws the refusals of the operation. */
    async get(operation: Operation, request: FastifyRequest): Promise<{ json: Buffer; headers: Cached["headers"] }> {
      const response = await cache.get(toKey(operation, request), () => makeResponse(operation, request));
      if ("refusal" in response) throw response.refusal;
      return response;
    },
    drop: (tags: CacheTag[] | null) => cache.drop(tags),
  };
}

/**
 * The call and its parsed input: unknown parameters and a book's slug, which do not change the response, create no
 * entries.
 */
function toKey({ name, schemas }: Operation, { url, params, query }: FastifyRequest): string {
  const issues: Issue[] = [];
  const parsed = [
    schemas.params && parse(schemas.params, params, issues),
    schemas.query && parseQuery(schemas.query, query, issues),
  ];
  // A refused request is not cached.
  if (issues.length > 0) return url;
  return JSON.stringify([name, ...parsed], (key, value) => (key === "urlSlug" ? undefined : value));
}

async function makeResponse(operation: Operation, { params, query }: FastifyRequest): Promise<VisitorResponse> {
  const tags = new Set<CacheTag>();
  const addTags = (...more: CacheTag[]) => {
    for (const tag of more) tags.add(tag);
  };
  try {
    const result = await runOperation(operation, { params, query }, { viewer: null, origin: null, addTags });
    const json = toOwnMemory(Buffer.from(JSON.stringify(result)));
    return { status: 200, headers: {}, tags: tags.size > 0 ? tags : null, json };
  } catch (error) {
    // Throw a failure of the site, so that a stale response is served instead.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { status: error.status, headers: {}, tags, refusal: error };
  }
}
