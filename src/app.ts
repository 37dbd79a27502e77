import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from "fastify";
import { settingsTag } from "#domains/settings/cache-tags.ts";
import { limitAddresses } from "#platform/api/address-limit.server.ts";
import { sendError, toAppError, toErrorBody } from "#platform/api/error-response.server.ts";
import { healthRoutes } from "#platform/api/health-routes.server.ts";
import { failUnknownCall, httpRoutes } from "#platform/api/http-routes.server.ts";
import { limitBodies } from "#platform/api/limit-bodies.server.ts";
import { limitConnections } from "#platform/api/limit-connections.server.ts";
import { answerUnreadable, refuseAmbiguous } from "#platform/api/odd-requests.server.ts";
import { buildOpenApiDocument } from "#platform/api/open-api.server.ts";
import { apiPrefix } from "#platform/api/request-url.ts";
import { securityHeaders } from "#platform/api/security-headers.server.ts";
import { stopCleanly } from "#platform/api/stop-cleanly.server.ts";
import { openVisitorResponses } from "#platform/api/visitor-responses.server.ts";
import { listenForChanges } from "#platform/db/changes.server.ts";
import { pendingMigrations } from "#platform/db/migrate.server.ts";
import { logResponses, requestIds } from "#platform/log/response-log.server.ts";
import { readTypedAddress } from "#web/server/typed-address.ts";
import { addFiles, addPages, type ChangeListener } from "./app-routes.ts";
import type { Site } from "./site.ts";
import { migrationsFolder } from "./site-database.ts";
import { describeVersion } from "./version.ts";

export { loadPages } from "#web/server/mount-web.server.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Makes the process unready before it closes, so that load balancers send visitors elsewhere. */
    announceStop(): void;
  }
}

/** Longer than load balancers keep idle connections; otherwise one could send a request over a closed connection. */
const keepAliveMs = 65_000;
const silentConnectionMs = 120_000;

/** Builds the HTTP server, which does not listen yet: API, files, health checks, and the pages unless `pages` is false. */
export async function buildApp(site: Site, { pages = true } = {}): Promise<FastifyInstance> {
  const { config, database, storage } = site;
  const loggerInstance: FastifyBaseLogger = site.log;
  const isHttps = config.publicUrl.startsWith("https:");
  const headers = securityHeaders({ isHttps, development: config.development });
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.trustedProxies.length > 0),
    rewriteUrl: ({ url = "/" }) => readTypedAddress(url),
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    keepAliveTimeout: keepAliveMs,
    // Handle requests that arrive while the server closes like any others.
    return503OnClosing: false,
    connectionTimeout: silentConnectionMs,
    frameworkErrors: makeBadAddressHandler(headers),
    clientErrorHandler: answerUnreadable(headers),
    routerOptions: { maxParamLength: 300 },
    // The operations' schemas check inputs and responses; for schemas on routes, Fastify would load two libraries.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
  });
  const stop = stopCleanly(app, config.stopSeconds);
  app.decorate("announceStop", stop.announceStop);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  logResponses(app, site.log);
  limitAddresses(app, config.limits.address);
  refuseAmbiguous(app);
  limitBodies(app);
  // A proxy holds connections for all of its visitors, and limits theirs itself.
  if (!config.trustedProxies.length) limitConnections(app.server, config.connections);
  const checks = {
    database: () => database.ping(),
    migrations: async () => {
      const pending = await pendingMigrations(database, migrationsFolder);
      if (pending.length) throw new Error(`Migrations are missing: ${pending.join(", ")}`);
    },
  };
  const degradedChecks = {
    storage: () => storage.ping(),
    space: () => site.imageStore.space.requireSpace(),
  };
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(failUnknownCall);
  await app.register(healthRoutes, { checks, degradedChecks, isStopping: stop.isStopping, version: describeVersion() });
  const describeApi = buildOpenApiDocument(site.operations);
  const openApi = async () => describeApi((await site.settings.read()).name);
  const visitorResponses = openVisitorResponses();
  await app.register(httpRoutes, {
    prefix: apiPrefix,
    operations: site.operations,
    visitorReads: site.visitorReads,
    visitorResponses,
    openApi,
    identify: (token) => site.sessions.identify(token),
  });
  const listeners: ChangeListener[] = [(tags) => visitorResponses.drop(tags), await addFiles(app, site)];
  if (pages) listeners.push(await addPages(app, site, openApi));
  const changes = listenForChanges(database, site.log, (tags) => {
    // Everything shows the settings.
    const isAll = !tags || tags.includes(settingsTag);
    if (isAll) site.settings.forget();
    for (const listener of listeners) listener(isAll ? null : tags);
  });
  app.addHook("onClose", () => changes.stop());
  return app;
}

function refuseSchemas(): never {
  throw new Error("Routes have no schemas here.");
}

/** Answers requests whose URL cannot be decoded: with an API error, or with a redirect to the 404 page. */
function makeBadAddressHandler(headers: Record<string, string>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headers).header("x-request-id", request.id);
    if (!request.url.startsWith(apiPrefix)) return void reply.redirect("/not-found");
    const refusal = toAppError(error);
    void reply.code(refusal.status).send(toErrorBody(refusal, request.id));
  };
}
