import * as z from "zod/mini";
import type { Contract } from "#platform/api/operation.ts";
import type { apiKeyCalls } from "./calls.ts";
import { wholeNumber } from "#platform/api/page-query.ts";
import { apiKeyForm } from "./forms.ts";

const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  date_created: z.string(),
  /** Recorded at most once an hour; null if the key has never been used. */
  last_used: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyContract = {
  createApiKey: {
    summary:
      "Create an API key that lets a reading app show the viewer's bookmarks and subscriptions in the OPDS catalog (/opds/own). It is returned only this once. Needs a password given within the last ten minutes.",
    event: "api key created",
    body: apiKeyForm,
    response: z.object({ key: z.string(), apiKey }),
    status: 201,
  },
  listApiKeys: {
    summary: "The viewer's API keys with their last use, newest first, without the secrets",
    response: z.object({ apiKeys: z.array(apiKey) }),
  },
  removeApiKey: {
    summary: "Remove an API key: apps that have it are refused from now on",
    event: "api key removed",
    params: z.object({ keyId: wholeNumber("keyId", z.positive()) }),
  },
} as const satisfies Contract<typeof apiKeyCalls>;
export type ApiKeyContract = typeof apiKeyContract;
