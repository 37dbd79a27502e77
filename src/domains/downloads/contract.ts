import * as z from "zod/mini";
import { bookParams } from "#domains/books/contract.ts";
import { issueParams } from "#domains/issues/schemas.ts";
import type { Contract } from "#platform/api/operation.ts";
import type { downloadCalls } from "./calls.ts";
import { cbzType, zipType } from "./media-types.ts";

const pictures = "The pictures are as uploaded, but without camera data, places, and names.";
const withMasters =
  "with the master files of its pages, byte for byte. Only the owner of the book can: signed in, or with the `key` of the call readMasters.";
const query = z.object({ key: z.optional(z.string().check(z.maxLength(100))) });

export const downloadContract = {
  downloadIssue: {
    summary: `Download an issue as a CBZ file with ComicInfo.xml, if the owner of the book allows it. ${pictures}`,
    params: issueParams,
    download: cbzType,
    resumable: true,
  },
  downloadBook: {
    summary: `Download a book as a ZIP with a folder of CBZ files, one for each issue, if its owner allows it. ${pictures}`,
    params: bookParams,
    download: zipType,
    resumable: true,
  },
  downloadIssueMasters: {
    summary: `Download an issue as a ZIP with its CBZ file, and ${withMasters}`,
    params: issueParams,
    query,
    download: zipType,
    resumable: true,
  },
  downloadBookMasters: {
    summary: `Download a book as a ZIP with the CBZ files of its issues, and ${withMasters}`,
    params: bookParams,
    query,
    download: zipType,
    resumable: true,
  },
} as const satisfies Contract<typeof downloadCalls>;
export type DownloadContract = typeof downloadContract;
