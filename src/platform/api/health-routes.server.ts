import type { FastifyInstance } from "fastify";

/** What must work before this process can serve visitors, by name. Each check throws if it fails. */
export type Checks = Record<string, () => Promise<void>>;

/** `GET /healthz`: the process is alive. `GET /readyz`: it can serve visitors; otherwise 503 with the names of the failed checks. */
export async function healthRoutes(app: FastifyInstance, { checks }: { checks: Checks }) {
  app.get("/healthz", async () => ({ status: "success" }));
  app.get("/readyz", async (_request, reply) => {
    const failures = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check();
          return [];
        } catch (error) {
          app.log.warn({ err: error, check: name }, "not ready");
          return [name];
        }
      }),
    );
    const failed = failures.flat();
    if (!failed.length) return { status: "success" };
    return reply.code(503).header("retry-after", 5).send({ status: "error", code: "unavailable", failed });
  });
}
