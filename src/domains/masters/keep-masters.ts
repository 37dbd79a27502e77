import { CallError, isCallError, isRefusal } from "#platform/api/call-error.ts";
import { sendForm } from "#platform/api/send-form.ts";
import { masterCalls } from "./calls.ts";
import { masterClient } from "./client.ts";
import type { MasterContract } from "./contract.ts";
import { hashFile } from "./hash-file.ts";
import { masterBytesMax } from "./vocab.ts";

/** A page that is about to be sent. `master` is the file from which the browser has made it. */
export type MadePage = { file: File; master?: File };
type Sending = { signal?: AbortSignal; onProgress?: (share: number) => void };

/**
 * The masters of these pages, each with the pages that were made from it. Leaves out those that are too large to be kept, and all where
 * browsers do not hash files.
 */
export function groupByMaster(pages: readonly MadePage[]): Map<File, File[]> {
  const groups = new Map<File, File[]>();
  if (!isSecureContext) return groups;
  for (const { file, master } of pages)
    if (master && master.size <= masterBytesMax) groups.set(master, [...(groups.get(master) ?? []), file]);
  return groups;
}

/**
 * Keeps the masters of these pages on the site, as far as it takes them: nothing is sent twice. Returns a sentence for each that it refuses.
 * Throws CallError if that may pass.
 */
export async function keepMasters(pages: readonly MadePage[]): Promise<string[]> {
  const unkept: string[] = [];
  for (const [master, made] of groupByMaster(pages))
    await keepMaster(master, made).catch((error: unknown) => {
      if (!isFinal(error)) throw error;
      unkept.push(error.message);
    });
  return unkept;
}

/** Whether the site will not take the same file later either: not after signing in, in time, or with fewer calls. */
function isFinal(error: unknown): error is CallError {
  return isRefusal(error) && ![401, 408, 429].includes(error.status);
}

/**
 * Keeps the masters of pages and then sends the pages with `send`: in this order, so that no page is sent whose master could get lost.
 * Progress counts both. Throws CallError, which names the file if the site refuses a master, and what `send` throws.
 */
export async function sendWithMasters<T, S extends Sending>(
  pages: readonly MadePage[],
  sending: S,
  send: (sending: S) => Promise<T>,
): Promise<T> {
  const groups = groupByMaster(pages);
  const total = sumSizes([...groups.keys()]) + sumSizes(pages.map(({ file }) => file));
  let done = 0;
  const toSending = (bytes: number): S => {
    const before = done;
    return { ...sending, onProgress: (share: number) => sending.onProgress?.((before + share * bytes) / total) };
  };
  for (const [master, made] of groups) {
    await keepMaster(master, made, toSending(master.size)).catch((error: unknown) => {
      throw isFinal(error) ? addToMessage(error, { after: goOn }) : error;
    });
    done += master.size;
  }
  return send(groups.size === 0 ? sending : toSending(total - done));
}

const goOn = " To go on without it, uncheck “Keep the master files of this book”.";

function sumSizes(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Keeps a master of which these pages were made. Sends it only if the site does not have it yet. */
async function keepMaster(master: File, pages: readonly File[], sending: Sending = {}): Promise<void> {
  try {
    const hash = await hashFile(master).catch(() => {
      throw new CallError(400, "file_unreadable", "It has been moved or changed on your device.");
    });
    const pageHashes: string[] = [];
    // One after another, because each is in memory meanwhile.
    for (const page of pages) pageHashes.push(await hashFile(page));
    if (await isLinked(hash, pageHashes, sending)) return;
    const form = new FormData();
    form.append("pageHashes", JSON.stringify(pageHashes));
    form.append("master", master);
    await sendForm<MasterContract["keepMaster"]>(masterCalls.keepMaster, form, sending);
  } catch (error) {
    const before = `The master file ${master.name} cannot be kept: `;
    throw isFinal(error) ? addToMessage(error, { before }) : error;
  }
}

async function isLinked(hash: string, pageHashes: string[], { signal }: Sending): Promise<boolean> {
  try {
    await masterClient.linkMaster({ params: { hash }, body: { pageHashes }, ...(signal && { signal }) });
    return true;
  } catch (error) {
    if (isCallError(error) && error.code === "master_not_found") return false;
    throw error;
  }
}

function addToMessage(
  { status, code, message, issues, data }: CallError,
  { before = "", after = "" }: { before?: string; after?: string },
): CallError {
  return new CallError(status, code, before + message + after, issues, data);
}
