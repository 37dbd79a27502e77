import type { FastifyRequest } from "fastify";
import { type FormSchemas, type Received, type ReceivedFile, receiveForm } from "#platform/api/receive-form.server.ts";
import { countSent } from "./allowance.server.ts";
import type { InspectedImage } from "./decoder/picture-tasks.server.ts";
import type { ImageRule } from "./image-rule.ts";
import type { ImageStore } from "./image-store.server.ts";
import { inspectImage } from "./inspect-image.server.ts";
import { refuseManyScans } from "./refuse-many-scans.ts";

type ReceivedPicture = InspectedImage & ReceivedFile;
/** A checked form: its text fields, and its pictures in temporary files. */
export type PictureForm<S extends FormSchemas> = Received<S, ReceivedPicture>;

/**
 * Receives a form with pictures from the user `sender` through `receiveForm`, and checks each picture against the rule
 * of its part. Throws `too_many_bytes` (if possible, before anything arrives) and `disk_full`. Counts the bytes of all
 * complete files, even if the form is refused.
 */
export async function receivePictures<S extends FormSchemas, R>(
  store: Pick<ImageStore, "storage" | "space" | "decoder" | "allowance">,
  sender: number,
  request: FastifyRequest,
  schemas: S,
  rules: Record<keyof S["files"], ImageRule>,
  use: (form: PictureForm<S>) => Promise<R>,
): Promise<R> {
  await store.space.requireSpace();
  await countSent(store, sender, 0);
  let bytes = 0;
  let isCounted = false;
  const countAll = () => {
    isCounted = true;
    return countSent(store, sender, bytes);
  };
  const inspect = async (part: keyof S["files"], file: ReceivedFile, signal: AbortSignal) => {
    bytes += file.bytes;
    await store.space.requireSpace();
    const from = { account: sender, address: request.ip };
    return { ...file, ...(await inspectImage(store.decoder, from, file, rules[part], signal)) };
  };
  const options = { folder: store.storage.temporaryFolder, watch: refuseManyScans, inspect };
  try {
    return await receiveForm(request, schemas, options, async (form) => {
      await countAll();
      return use(form);
    });
  } catch (error) {
    if (!isCounted) await countAll().catch(() => {});
    throw error;
  }
}
