import * as z from "zod";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Publishing } from "./publish-draft.server.ts";
import { publishDueDrafts, publishDueJob } from "./schedule.server.ts";

/** The job that publishes drafts whose time has come. */
export function draftJobs(publishing: Publishing): JobHandlers {
  return {
    [publishDueJob]: jobHandler({
      schema: z.object({}),
      cron: "* * * * *",
      run: () => publishDueDrafts(publishing),
    }),
  };
}
