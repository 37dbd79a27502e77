import { expect, test, vi } from "vitest";
import { createLog } from "#platform/log/log.ts";
import type { Site } from "./site.ts";
import { startWorkerProcess } from "./worker-process.ts";

test("tries to start a worker again if it cannot start, and stops it like any other", async () => {
  const log = createLog("silent");
  const warn = vi.spyOn(log, "warn");
  const program = process.execPath;
  process.execPath = "/no/such/program";
  try {
    const stop = startWorkerProcess({ database: { url: "" }, sessionSecret: "", log } as Site);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2), { timeout: 10_000 });
    expect(warn.mock.calls[0]).toEqual([
      { err: expect.objectContaining({ code: "ENOENT" }) },
      "the worker process ended and will be restarted",
    ]);
    await stop();
  } finally {
    process.execPath = program;
  }
});
