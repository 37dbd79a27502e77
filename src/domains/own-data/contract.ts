import * as z from "zod/mini";
import type { Contract } from "#platform/api/operation.ts";
import type { ownDataCalls } from "./calls.ts";
import { eraseForm } from "./forms.ts";

const zip = "application/zip";

export const ownDataContract = {
  deleteMe: {
    summary: "Deactivate the viewer's account: hides everything of theirs and ends their sessions until the next login",
  },
  eraseMe: {
    summary: "Erase the viewer's account for good. Hides everything at once; a job then removes it",
    body: eraseForm,
  },
  myData: { summary: "Everything of the viewer in one ZIP, works with their original pictures", download: zip },
  myDataTicket: {
    summary: "A ticket for one download of the viewer's data by a plain link, good for a minute",
    answer: z.object({ ticket: z.string() }),
    status: 201,
  },
  myDataByTicket: {
    summary: "The same ZIP for whoever has the ticket, once",
    params: z.object({ ticket: z.string() }),
    download: zip,
  },
} as const satisfies Contract<typeof ownDataCalls>;
export type OwnDataContract = typeof ownDataContract;
