import type { FastifyRequest } from "fastify";
import { type FormSchemas, type Received, type ReceivedFile, receiveForm } from "#platform/api/receive-form.server.ts";
import { fail } from "#platform/errors.ts";
import { countScans } from "./count-scans.ts";
import type { InspectedImage } from "./decoder/picture-tasks.server.ts";
import type { ImageRule } from "./image-rule.ts";
import type { ImageStore } from "./image-store.server.ts";
import { inspectImage } from "./inspect-image.server.ts";

type ReceivedPicture = InspectedImage & ReceivedFile;
/** A checked form: its text fields, and its pictures in temporary files. */
export type PictureForm<S extends FormSchemas> = Received<S, ReceivedPicture>;

/** Programs write about ten. Each costs a walk over the whole picture, and a hostile file could have 100,000. */
const scansMax = 100;

/** Receives a form with pictures from the user `sender` by `receiveForm`, and checks each picture by the rule of its part. */
export function receivePictures<S extends FormSchemas, R>(
  { storage, decoder }: Pick<ImageStore, "storage" | "decoder">,
  sender: number,
  request: FastifyRequest,
  schemas: S,
  rules: Record<keyof S["files"], ImageRule>,
  use: (form: PictureForm<S>) => Promise<R>,
): Promise<R> {
  const inspect = async (part: keyof S["files"], file: ReceivedFile) => {
    return { ...file, ...(await inspectImage(decoder, sender, file, rules[part])) };
  };
  return receiveForm(request, schemas, { folder: storage.temporaryFolder, watch: refuseManyScans, inspect }, use);
}

/** Throws `image_broken` as soon as a JPEG has more scans than any program writes, before the rest of it arrives. */
function refuseManyScans(file: string): (bytes: Uint8Array) => void {
  const count = countScans();
  return (bytes) => {
    if (count(bytes) > scansMax) throw fail("image_broken", { file });
  };
}
