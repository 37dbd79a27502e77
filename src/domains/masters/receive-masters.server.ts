import type { FastifyRequest } from "fastify";
import { lockUnsuspendedUser } from "#domains/people/find-user.server.ts";
import { type ReceivedFile, receiveForm } from "#platform/api/receive-form.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { toFileName } from "#platform/file-name.ts";
import { claimSpace, countSent } from "#platform/images/allowance.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { countPixels } from "#platform/images/inspect-image.server.ts";
import { linkMaster, recordMaster, storeMaster } from "#platform/images/store-masters.server.ts";
import { masterContract } from "./contract.ts";
import { fail } from "./errors.ts";
import { masterPixelsMax } from "./vocab.ts";

const nameMax = 100;

/**
 * Receives the file in `request`, which may be of any format, stores it for `userId`, and links it to the pages that the form names. Throws
 * `master_empty`, `master_too_large`, `master_of_too_many`, `quota_full`, `too_many_bytes`, and `disk_full`.
 */
export async function receiveMaster(
  store: ImageStore,
  userId: number,
  request: FastifyRequest,
): Promise<{ hash: string; bytes: number }> {
  await store.space.requireSpace();
  await countSent(store, userId, 0);
  const inspect = async (_part: string, file: ReceivedFile, signal: AbortSignal) => {
    await countSent(store, userId, file.bytes);
    if (file.bytes === 0) throw fail("master_empty", { file: file.name });
    await store.space.requireSpace();
    const pixels = await countPixels(store.decoder, { account: userId, address: request.ip }, file, signal);
    const megapixels = Math.ceil(pixels / 1e6);
    const limit = masterPixelsMax / 1e6;
    if (megapixels > limit) throw fail("master_too_large", { file: file.name, megapixels, limit });
    return { ...file, name: toMasterName(file.name) };
  };
  const options = { folder: store.storage.temporaryFolder, watch: () => () => {}, inspect };
  return receiveForm(
    request,
    masterContract.keepMaster,
    options,
    async ({
      body,
      files: {
        master: [master],
      },
    }) => {
      if (!master) throw fail("bad_input");
      const { hash, bytes } = master;
      if (await linkKept(store, userId, hash, body.pageHashes)) return { hash, bytes };
      // Named apart, because it is stored even if the same bytes are a page.
      const claimed = [{ hash: `master ${hash}`, bytes }];
      await claimSpace(store, store.database.queries, userId, claimed);
      const parts = await storeMaster(store.storage, master);
      await store.database.transaction(async (tx) => {
        await lockUnsuspendedUser(tx, userId);
        await claimSpace(store, tx, userId, claimed);
        await recordMaster(tx, userId, master, parts);
        await link(tx, userId, hash, body.pageHashes);
      });
      return { hash, bytes };
    },
  );
}

/** Notes which pages were made from a master that the user keeps already. Returns false if they do not. Throws `master_of_too_many`. */
export function linkKept(
  { database }: Pick<ImageStore, "database">,
  userId: number,
  hash: string,
  pageHashes: string[],
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockUnsuspendedUser(tx, userId);
    return link(tx, userId, hash, pageHashes);
  });
}

async function link(tx: Queries, userId: number, hash: string, pageHashes: string[]): Promise<boolean> {
  const found = await linkMaster(tx, userId, hash, pageHashes);
  if (found === "full") throw fail("master_of_too_many");
  return found === "linked";
}

/** A safe file name that keeps its ending. */
function toMasterName(name: string): string {
  const [, base = "", ending = ""] = /^(.*?)(\.[^.]{1,10})?$/su.exec(toFileName(name)) ?? [];
  return Array.from(base).slice(0, nameMax).join("") + ending;
}
