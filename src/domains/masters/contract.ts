import * as z from "zod/mini";
import { bookParams } from "#domains/books/contract.ts";
import { keepsMasters } from "#domains/books/forms.ts";
import { issueNumber } from "#domains/issues/schemas.ts";
import { pagesMax } from "#domains/issues/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import type { masterCalls } from "./calls.ts";
import { masterBytesMax, masterTooLarge } from "./vocab.ts";

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, "A hash must be 64 hexadecimal digits."));
const noPages = "Please say which pages were made from this file.";
/** The SHA-256 of each page that was made from a master. The pages may be sent before or after it. */
const pageHashes = z.array(hash, noPages).check(z.minLength(1, noPages), z.maxLength(pagesMax));

export const masterContract = {
  keepMaster: {
    summary:
      "Keep the file that pages were made from, of any format, with at most 64 MB and 200 megapixels. Only its owner can get it back, byte for byte. It counts against their quota, and is kept as long as one of the pages.",
    body: z.object({ pageHashes }),
    files: {
      master: {
        atLeast: 1,
        atMost: 1,
        maxBytes: masterBytesMax,
        missing: "There is no file in this form.",
        tooLarge: masterTooLarge,
      },
    },
    response: z.object({ master: z.object({ hash: z.string(), bytes: z.number() }) }),
    status: 201,
  },
  linkMaster: {
    summary: "Say that more pages were made from a master that the viewer keeps already, named by its SHA-256",
    params: z.object({ hash }),
    body: z.object({ pageHashes }),
  },
  readMasters: {
    summary:
      "Whether the masters of a book are kept, and how many there are of the book, or of one of its issues. With `key`, its owner can download them by a plain link for an hour.",
    params: bookParams,
    query: z.object({ issueNumber: z.optional(issueNumber) }),
    response: z.object({
      masters: z.object({ keepsMasters: z.boolean(), total: z.number(), bytes: z.number(), key: z.string() }),
    }),
  },
  switchMasters: {
    summary: "Say whether masters of new pages of a book are to be kept. Those that are kept already stay.",
    params: bookParams,
    body: z.object({ keepsMasters }),
  },
} as const satisfies Contract<typeof masterCalls>;
export type MasterContract = typeof masterContract;
