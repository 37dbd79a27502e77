import { httpClient } from "#platform/api/http-client.ts";
import { libraryCalls } from "./calls.ts";
import type { LibraryContract } from "./contract.ts";

/** This slice's calls over HTTP, with the viewer's token. */
export const libraryClient = httpClient<typeof libraryCalls, LibraryContract>(libraryCalls);
