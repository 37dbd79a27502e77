import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "#platform/errors.ts";
import type { Viewer } from "./handler.server.ts";
import type { OpenApiDocument } from "./open-api-document.ts";
import type { Download } from "./operation.ts";
import type { Operation } from "./operations.server.ts";
import { runOperation } from "./run-operation.server.ts";

type Options = {
  operations: Operation[];
  openApi: OpenApiDocument;
  /** The viewer that a token names; throws `session_ended` for one that names nobody any more. */
  identify: (token: string) => Promise<Viewer>;
  addressLimit: { points: number; seconds: number };
};

const jsonLimitBytes = 64 * 1024;
const textParts = 40;
const fileParts = 300;

/** All operations as HTTP routes, with their documentation and the limit per address. */
export async function httpRoutes(app: FastifyInstance, { operations, openApi, identify, addressLimit }: Options) {
  await app.register(rateLimit, {
    max: addressLimit.points,
    timeWindow: addressLimit.seconds * 1000,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  await app.register(multipart, {
    limits: {
      fields: textParts,
      fieldSize: jsonLimitBytes,
      files: fileParts,
      parts: textParts + fileParts,
      fieldNameSize: 100,
      // `receiveForm` counts each file's bytes against its own limit; a limit here would cut files short without a word.
      fileSize: Number.POSITIVE_INFINITY,
    },
  });

  const viewerOf = async (request: FastifyRequest, operation: Operation): Promise<Viewer | null> => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
    if (!token) return null;
    // A stale token must not bar anybody from what everybody may read.
    return operation.call.access === "anyone" ? identify(token).catch(() => null) : identify(token);
  };
  const answer = async (operation: Operation, request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await viewerOf(request, operation);
    const { params, query, body } = request;
    const origin = { address: request.ip, request };
    const result = await runOperation(operation, { params, query, body }, { viewer, origin, shows: () => {} });
    reply.header("cache-control", "no-store");
    if (operation.schemas.download) return sendDownload(reply, operation.schemas.download, result as Download);
    reply.code(result === undefined ? 204 : (operation.schemas.status ?? 200));
    return reply.send(result);
  };
  for (const operation of operations) {
    app.route({
      method: operation.call.method,
      url: operation.call.path,
      bodyLimit: jsonLimitBytes,
      // Looking at a download would make all of it, and use its ticket up.
      exposeHeadRoute: !operation.schemas.download,
      handler: (request, reply) => answer(operation, request, reply),
    });
  }

  app.get("/openapi.json", async () => openApi);
  // A route and not a not-found handler, or the site's own "/*" would answer unknown calls with a web page.
  app.all("/*", async (request) => {
    throw fail("no_such_call", { call: `${request.method} ${request.url.split("?")[0]}` });
  });
}

function sendDownload(reply: FastifyReply, type: string, { fileName, body }: Download) {
  return reply.type(type).header("content-disposition", `attachment; filename="${fileName}"`).send(body);
}

function tooMany(seconds: number) {
  return fail("too_many_requests", { seconds }, { retryAfterSeconds: seconds });
}
