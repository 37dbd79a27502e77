import { createHttpClient } from "#platform/api/http-client.ts";
import { libraryCalls } from "./calls.ts";
import type { LibraryContract } from "./contract.ts";

/** This slice's calls over HTTP, with the viewer's token. */
export const libraryClient = createHttpClient<typeof libraryCalls, LibraryContract>(libraryCalls);
