import type { FastifyInstance } from "fastify";
import { costs } from "./costs.ts";

/** What must work before this process can serve visitors, by name. Each check throws if it fails. */
export type Checks = Record<string, () => Promise<void>>;

type Options = { checks: Checks; isStopping: () => boolean };

/** How long the result of the checks is used again, so that no number of requests makes them write to the store any more often. */
const checkedForMs = 1000;

/** `GET /healthz`: the process is alive. `GET /readyz`: it can serve visitors; otherwise 503 with the names of the failed checks. */
export async function healthRoutes(app: FastifyInstance, { checks, isStopping }: Options) {
  const config = { cost: costs.stored };
  let checked = { at: Number.NEGATIVE_INFINITY, failed: Promise.resolve<string[]>([]) };
  const findFailed = async (): Promise<string[]> => {
    const results = Object.entries(checks).map(([name, check]) =>
      check().then(
        () => [],
        (error: unknown) => {
          app.log.warn({ err: error, check: name }, "not ready");
          return [name];
        },
      ),
    );
    return (await Promise.all(results)).flat();
  };
  app.get("/healthz", { config }, async () => ({ status: "success" }));
  app.get("/readyz", { config }, async (_request, reply) => {
    const now = performance.now();
    if (now - checked.at >= checkedForMs) checked = { at: now, failed: findFailed() };
    const failed = isStopping() ? ["running"] : await checked.failed;
    if (!failed.length) return { status: "success" };
    return reply.code(503).header("retry-after", 5).send({ status: "error", code: "unavailable", failed });
  });
}
