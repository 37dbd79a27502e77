import type { FastifyRequest } from "fastify";
import { type FormSchemas, type Received, type ReceivedFile, receiveForm } from "#platform/api/receive-form.server.ts";
import type { ImageRule } from "./image-rule.ts";
import type { ImageStore } from "./image-store.server.ts";
import { type InspectedImage, inspectImage } from "./inspect-image.server.ts";

type ReceivedPicture = InspectedImage & ReceivedFile;
/** What a form came to: the checked texts and the checked pictures in temporary files. */
export type PictureForm<S extends FormSchemas> = Received<S, ReceivedPicture>;

/** Streams a form with pictures, checks each by the rule of its part, and hands the whole to `use`; refuses it as `receiveForm` does. */
export function receivePictures<S extends FormSchemas, R>(
  { storage }: Pick<ImageStore, "storage">,
  request: FastifyRequest,
  schemas: S,
  rules: Record<keyof S["files"], ImageRule>,
  use: (form: PictureForm<S>) => Promise<R>,
): Promise<R> {
  const inspect = async (part: keyof S["files"], file: ReceivedFile) => {
    return { ...file, ...(await inspectImage(file, rules[part])) };
  };
  return receiveForm(request, schemas, { folder: storage.temporaryFolder, inspect }, use);
}
