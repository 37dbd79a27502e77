import * as z from "zod/mini";
import type { Contract } from "#platform/api/operation.ts";
import type { ownDataCalls } from "./calls.ts";
import { eraseForm } from "./forms.ts";

const zip = "application/zip";

export const ownDataContract = {
  deleteMe: {
    summary:
      "Deactivate the viewer's account: hides it with everything in it until the next login, and ends all sessions",
    event: "deactivation",
  },
  eraseMe: {
    summary: "Erase the viewer's account permanently: hides everything immediately; a job then deletes it",
    event: "erasure request",
    body: eraseForm,
  },
  exportMyData: {
    summary: "Export all data of the viewer as a ZIP, with the original pictures",
    event: "export",
    download: zip,
  },
  createExportTicket: {
    summary: "Get a ticket to download the export with a plain link, once, within a minute",
    response: z.object({ ticket: z.string() }),
    status: 201,
  },
  exportByTicket: {
    summary: "Download the export with a ticket, which works once",
    event: "export",
    params: z.object({ ticket: z.string() }),
    download: zip,
  },
} as const satisfies Contract<typeof ownDataCalls>;
export type OwnDataContract = typeof ownDataContract;
