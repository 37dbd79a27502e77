import { createHttpClient } from "#platform/api/http-client.ts";
import { libraryCalls } from "./calls.ts";
import type { LibraryContract } from "./contract.ts";

export const libraryClient = createHttpClient<typeof libraryCalls, LibraryContract>(libraryCalls);
