import os from "node:os";

/** Where tests keep what takes long to make until the next run. `npm test` names one outside its own temporary folder. */
export const cacheFolder = process.env["TEST_CACHE_FOLDER"] ?? os.tmpdir();
