import os from "node:os";

/** Where tests cache slow results for the next run. `npm test` sets a folder outside its own temporary folder. */
export const cacheFolder = process.env["TEST_CACHE_FOLDER"] ?? os.tmpdir();
