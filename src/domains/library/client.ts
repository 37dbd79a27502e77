import { httpClient } from "#platform/api/http-client.ts";
import { libraryCalls } from "./calls.ts";
import type { LibraryContract } from "./contract.ts";

/** The calls of this slice over HTTP, for buttons and lists that go on in the browser. */
export const libraryClient = httpClient<typeof libraryCalls, LibraryContract>(libraryCalls);
