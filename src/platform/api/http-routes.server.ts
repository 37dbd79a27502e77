import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, fail } from "#platform/errors.ts";
import { recordEvent } from "#platform/log/security-events.server.ts";
import { costs } from "./costs.ts";
import type { Viewer } from "./handler.server.ts";
import { hasBody } from "./limit-bodies.server.ts";
import type { OpenApiDocument } from "./open-api-document.ts";
import type { Operation } from "./operations.server.ts";
import { readSessionToken } from "./read-session-token.server.ts";
import { jsonLimitBytes, longFieldBytes, receiveFields } from "./receive-fields.server.ts";
import { runOperation } from "./run-operation.server.ts";
import { sendDownload } from "./send-download.server.ts";
import type { VisitorResponses } from "./visitor-responses.server.ts";

type Options = {
  operations: Operation[];
  /** Operations that replace those of the same name for visitors without an account. */
  visitorReads: Operation[];
  visitorResponses: VisitorResponses;
  openApi: () => Promise<OpenApiDocument>;
  /** Finds the viewer of a token. Throws `session_ended` if the token is no longer valid. */
  identify: (token: string) => Promise<Viewer>;
};

const textParts = 40;
const fileParts = 300;

/** Serves all operations over HTTP, with their OpenAPI document. */
export async function httpRoutes(
  app: FastifyInstance,
  { operations, visitorReads, visitorResponses, openApi, identify }: Options,
) {
  await app.register(multipart, {
    limits: {
      fields: textParts,
      // `receiveForm` sets lower limits for most fields.
      fieldSize: longFieldBytes,
      files: fileParts,
      parts: textParts + fileParts,
      fieldNameSize: 100,
      // `receiveForm` limits the size of each file; a limit here would truncate files silently.
      fileSize: Number.POSITIVE_INFINITY,
    },
  });

  acceptEmptyBodies(app);

  const findViewer = async (request: FastifyRequest, operation: Operation): Promise<Viewer | null> => {
    const token = readSessionToken(request);
    if (!token) return null;
    try {
      return await identify(token);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "session_ended") throw error;
      recordEvent(request, "session token", typeof error.cause === "string" ? error.cause : "ended");
      // An expired token must not keep anyone from reading public data.
      if (operation.call.access === "anyone") return null;
      throw error;
    }
  };
  const visitorReadsByName = new Map(visitorReads.map((operation) => [operation.name, operation]));
  const respond = async (operation: Operation, request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await findViewer(request, operation);
    if (viewer) request.accountId = viewer.id;
    const { params, query } = request;
    const origin = { address: request.ip, request };
    reply.header("cache-control", "no-store");
    const visitorRead = viewer ? undefined : visitorReadsByName.get(operation.name);
    if (visitorRead) {
      const { json, headers } = await visitorResponses.get(visitorRead, request);
      return reply.headers(headers).type("application/json; charset=utf-8").send(json);
    }
    const body = operation.schemas.files || !request.isMultipart() ? request.body : await receiveOwnFields(request);
    const result = await runOperation(operation, { params, query, body }, { viewer, origin, addTags: () => {} });
    if (operation.schemas.event) recordEvent(request, operation.schemas.event);
    if (operation.schemas.download) return sendDownload(request, reply, operation.schemas.download, result);
    reply.code(toStatus(operation.schemas, result));
    return reply.send(result);
  };
  for (const operation of operations) {
    app.route({
      method: operation.schemas.resumable ? [operation.call.method, "HEAD"] : operation.call.method,
      url: operation.call.path,
      bodyLimit: jsonLimitBytes,
      config: {
        cost: operation.schemas.cost ?? costs.call,
        event: operation.schemas.event,
        takesFiles: operation.schemas.files !== undefined,
      },
      // HEAD would produce the whole download and use up its ticket.
      exposeHeadRoute: !operation.schemas.download,
      handler: (request, reply) => respond(operation, request, reply),
    });
  }

  app.get("/openapi.json", async () => openApi());
  // A route, not a not-found handler: otherwise the pages' "/*" would respond to unknown calls with a web page.
  app.all("/*", failUnknownCall);
}

/** Receives a form for a call that takes JSON, unless it comes from a page of another site, which could not send JSON. */
async function receiveOwnFields(request: FastifyRequest): Promise<Record<string, string>> {
  if (["cross-site", "same-site"].includes(String(request.headers["sec-fetch-site"]))) throw fail("unsupported_media");
  return receiveFields(request);
}

/** Throws `no_such_call` with the method and path of the request. */
export async function failUnknownCall({ method, url }: FastifyRequest): Promise<never> {
  throw fail("no_such_call", { call: `${method} ${url.split("?")[0]}` });
}

/** Treats an empty body as no body, whatever its content type: some clients always send a content type. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null) : parseJson(request, String(body), done),
  );
  // A form sent with `curl -d ''` arrives here, for example.
  app.addContentTypeParser("*", (request, _body, done) => done(hasBody(request) ? fail("unsupported_media") : null));
}

function toStatus({ status = 200, laterWith }: Operation["schemas"], result: unknown): number {
  if (typeof result !== "object" || result === null) return 204;
  return laterWith !== undefined && laterWith in result ? 202 : status;
}
