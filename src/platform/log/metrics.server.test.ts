import { expect, test } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { findFreePorts } from "#tests/support/free-port.ts";
import { serveMetrics } from "./metrics.server.ts";

test("the other metrics are served while the database and the disk of the files are gone", async () => {
  const gone = () => Promise.reject(new Error("gone"));
  const pool = { query: gone, totalCount: 0, idleCount: 0, waitingCount: 0 } as unknown as Database["pool"];
  const [port = 0] = await findFreePorts(1);
  const dependencies = { app: null, database: { pool, replica: undefined }, storage: { freeBytes: gone } };
  const stop = await serveMetrics(dependencies, port, "127.0.0.1");
  try {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(5_000) });
    const text = await response.text();
    expect(text).toContain("storage_free_bytes Nan\n");
    expect(text).toContain("process_cpu_seconds_total");
  } finally {
    stop();
  }
});
