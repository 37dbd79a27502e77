import { vi } from "vitest";
import type { TestSite } from "./test-site.ts";

/**
 * Runs `change` once the pictures of the next form have arrived, and before anything is written to the database. Restored
 * with all mocks.
 */
export function whenPicturesArrive({ site: { storage } }: TestSite, change: () => Promise<unknown>): void {
  const keep = storage.putFile.bind(storage);
  vi.spyOn(storage, "putFile").mockImplementationOnce(async (...file) => {
    await change();
    return keep(...file);
  });
}
