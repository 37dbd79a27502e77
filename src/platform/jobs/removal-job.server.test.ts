import { expect, test, vi } from "vitest";
import type { Queries } from "#platform/db/database.ts";
import { createLog } from "#platform/log/log.ts";
import { removalJobs } from "./removal-job.server.ts";

test("a removal that fails keeps none of the others from running, and the job fails", async () => {
  const log = createLog("silent");
  const [warn, info] = [vi.spyOn(log, "warn"), vi.spyOn(log, "info")];
  const locked = new Error("The table is locked.");
  const remove = vi.fn(async () => 3);
  const jobs = removalJobs({} as Queries, log, {
    links: remove,
    sessions: () => Promise.reject(locked),
    names: remove,
  });
  await expect(jobs["nightly/removal"]?.run({})).rejects.toThrow("These old rows could not be removed: sessions.");
  expect(warn.mock.calls).toEqual([[{ err: locked, removal: "sessions" }, "old rows could not be removed"]]);
  expect(info.mock.calls).toEqual([[{ links: 3, sessions: 0, names: 3 }, "old rows removed"]]);
});
