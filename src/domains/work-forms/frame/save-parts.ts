import type { Sending } from "./use-upload.ts";

/** One of the calls that together save a form. `name` is shown to the user; `isDue` is false if there is nothing to send. */
export type SavePart = { name: string; isDue: boolean; send: (sending: Sending) => Promise<void> };

/** Some calls of a save succeeded before one failed with `cause`. */
export class PartlySaved extends Error {
  override readonly name = "PartlySaved";
  readonly saved: string[];
  readonly unsaved: string[];

  constructor(saved: string[], unsaved: string[], cause: unknown) {
    super("Not everything was saved.", { cause });
    this.saved = saved;
    this.unsaved = unsaved;
  }
}

/**
 * Makes the calls one after another. Each counts as an equal share of the progress, even if it is not due. Throws PartlySaved, or
 * the original error when aborted.
 */
export async function saveParts(parts: readonly SavePart[], { signal, onProgress }: Sending): Promise<void> {
  const saved: string[] = [];
  for (const [at, part] of parts.entries()) {
    const share = (done: number) => onProgress((at + done) / parts.length);
    share(0);
    if (!part.isDue) continue;
    try {
      await part.send({ signal, onProgress: share });
      saved.push(part.name);
    } catch (error) {
      if (signal.aborted) throw error;
      const unsaved = parts.slice(at).filter(({ isDue }) => isDue);
      throw new PartlySaved(
        saved,
        unsaved.map(({ name }) => name),
        error,
      );
    }
  }
  onProgress(1);
}
