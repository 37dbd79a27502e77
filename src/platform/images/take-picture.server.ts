import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { ReceivedFile } from "#platform/api/receive-form.server.ts";
import { discard } from "#platform/storage/temporary-folder.server.ts";
import type { InspectedImage } from "./decoder/picture-tasks.server.ts";
import type { ImageRule } from "./image-rule.ts";
import type { ImageStore } from "./image-store.server.ts";
import { inspectImage } from "./inspect-image.server.ts";
import { refuseManyScans } from "./refuse-many-scans.ts";

/** A picture that was checked, in a temporary file. */
export type TakenPicture = ReceivedFile & InspectedImage;

/**
 * Takes a picture of `account` that did not arrive as a form, and checks it like one that did. Passes it to `work` in a temporary file, and
 * returns the result. Throws what `inspectImage` does, and `disk_full`.
 */
export async function takePicture<R>(
  { storage, space, decoder }: Pick<ImageStore, "storage" | "space" | "decoder">,
  account: number,
  file: File,
  rule: ImageRule,
  work: (picture: TakenPicture) => Promise<R>,
): Promise<R> {
  await space.requireSpace();
  const bytes = Buffer.from(await file.arrayBuffer());
  refuseManyScans(file.name)(bytes);
  const at = path.join(storage.temporaryFolder, `upload-${randomUUID()}`);
  try {
    await writeFile(at, bytes, { flush: true });
    const taken = { path: at, name: file.name };
    const inspected = await inspectImage(decoder, { account }, taken, rule);
    return await work({ ...taken, ...inspected, hash: createHash("sha256").update(bytes).digest("hex") });
  } finally {
    await discard(at);
  }
}
