import type { FastifyRequest } from "fastify";
import { coverRule } from "#domains/books/vocab.ts";
import { type FormSchemas, type Received, type ReceivedFile, receiveForm } from "#platform/api/receive-form.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { type InspectedImage, inspectImage } from "#platform/images/inspect-image.server.ts";
import { pageRule } from "./vocab.ts";

type ReceivedPicture = InspectedImage & ReceivedFile;
/** What a form came to: the checked texts and the checked pictures in temporary files. */
export type PictureForm<S extends FormSchemas> = Received<S, ReceivedPicture>;

/** Streams a form with covers or pages, checks each picture by its rule, and hands the whole to `use`; refuses it as `receiveForm` does. */
export function receivePictures<S extends FormSchemas, R>(
  { storage }: Pick<ImageStore, "storage">,
  request: FastifyRequest,
  schemas: S,
  use: (form: PictureForm<S>) => Promise<R>,
): Promise<R> {
  return receiveForm(request, schemas, { folder: storage.temporaryFolder, inspect }, use);
}

async function inspect(part: PropertyKey, file: ReceivedFile): Promise<ReceivedPicture> {
  return { ...file, ...(await inspectImage(file, part === "issueAssets" ? pageRule : coverRule)) };
}
