import type { FastifyRequest } from "fastify";
import { type FormSchemas, type Received, type ReceivedFile, receiveForm } from "#platform/api/receive-form.server.ts";
import type { ImageRule } from "./image-rule.ts";
import type { ImageStore } from "./image-store.server.ts";
import { type InspectedImage, inspectImage } from "./inspect-image.server.ts";

type ReceivedPicture = InspectedImage & ReceivedFile;
/** A checked form: its text fields, and its pictures in temporary files. */
export type PictureForm<S extends FormSchemas> = Received<S, ReceivedPicture>;

/** Receives a form with pictures by `receiveForm`, and checks each picture by the rule of its part. */
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
