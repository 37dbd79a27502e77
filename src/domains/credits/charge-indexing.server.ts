import type { FastifyRequest } from "fastify";
import { costs } from "#platform/api/costs.ts";

/** Charges for indexing issues, which is done already: if it has used up the limit, the next call is refused. */
export async function chargeIndexing(request: FastifyRequest, indexed: number): Promise<void> {
  await request.spend?.(costs.indexed * indexed).catch(() => {});
}
