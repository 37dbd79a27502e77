import { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { fail } from "#platform/errors.ts";
import { findFreePorts } from "#tests/support/free-port.ts";
import { serveMetrics } from "./metrics.server.ts";

test("serves the other metrics while neither the file store nor the database responds", async () => {
  const [port = 0] = await findFreePorts(1);
  const pool = new Pool({ host: "127.0.0.1", port, connectionTimeoutMillis: 500 });
  const storage = {
    freeBytes: async () => {
      throw fail("unavailable");
    },
  };
  const stop = await serveMetrics({ app: null, database: { pool, replica: undefined }, storage }, port, "127.0.0.1");
  onTestFinished(stop);
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(5000) });
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain("storage_free_bytes Nan");
  expect(text).toContain("process_cpu_seconds_total");
});
