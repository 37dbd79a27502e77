import { makeRandomId } from "#platform/random-id.ts";

/** Makes the id of a batch. */
export function newBatchId(): string {
  return makeRandomId().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
