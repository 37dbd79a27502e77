import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { costs } from "./costs.ts";

/** Checks by name. A check throws if it fails. */
export type Checks = Record<string, () => Promise<void>>;

type Options = {
  /** Everything that must work before this process can serve visitors. */
  checks: Checks;
  /** What only some visitors need. */
  degradedChecks: Checks;
  isStopping: () => boolean;
  version: string;
};

/** A check that takes longer has failed, because load balancers decide within seconds where to send visitors. */
const checkWithinMs = 2_000;

/** How long the results are reused, so that frequent requests do not cause more writes to the store. */
const checkedForMs = 1000;

/**
 * `GET /healthz`: the process is alive, and which version it is. `GET /readyz`: it can serve visitors; otherwise 503 with the names of the
 * failed checks. `degraded` names failures that affect only some visitors: without the file store, cached pages and
 * pictures are still shown.
 */
export async function healthRoutes(app: FastifyInstance, { checks, degradedChecks, isStopping, version }: Options) {
  const config = { cost: costs.stored };
  const findFailed = async (all: Checks): Promise<string[]> => {
    const results = Object.entries(all).map(([name, check]) =>
      withTimeout(check()).then(
        () => [],
        (error: unknown) => {
          app.log.warn({ err: error, check: name }, "not ready");
          return [name];
        },
      ),
    );
    return (await Promise.all(results)).flat();
  };
  const checkAll = () => Promise.all([findFailed(checks), findFailed(degradedChecks)]);
  let checked: { at: number; results?: ReturnType<typeof checkAll> } = { at: Number.NEGATIVE_INFINITY };
  app.get("/healthz", { config }, async () => ({ status: "success", version }));
  app.get("/readyz", { config }, async (_request, reply) => {
    const refuse = (failed: string[]) =>
      reply.code(503).header("retry-after", 5).send({ status: "error", code: "unavailable", failed });
    if (isStopping()) return refuse(["running"]);
    const now = performance.now();
    if (!checked.results || now - checked.at >= checkedForMs) checked = { at: now, results: checkAll() };
    const [failed = [], degraded = []] = (await checked.results) ?? [];
    if (failed.length) return refuse(failed);
    return { status: "success", ...(degraded.length && { degraded }) };
  });
}

async function withTimeout(check: Promise<void>): Promise<void> {
  const late = delay(checkWithinMs, undefined, { ref: false }).then(() => {
    throw new Error("The check took too long.");
  });
  await Promise.race([check, late]);
}
