import type { Sending } from "./use-upload.ts";

/** One call of a form that saves by several: `name` as a sentence calls it, `isDue` whether it has anything to do. */
export type SavePart = { name: string; isDue: boolean; send: (sending: Sending) => Promise<void> };

/** A save that went through in part. `cause` is what stopped it. */
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

/** Makes the calls one after another, each an equal share of the progress; one with nothing to do counts as done. Throws PartlySaved. */
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
