import { FormMessage } from "#ui/form-message.tsx";
import { groupByMaster, type MadePage } from "./keep-masters.ts";
import { MasterSwitchInput } from "./master-switch-input.tsx";
import { describeMasters } from "./describe-masters.ts";
import type { MasterSwitch } from "./use-book-masters.ts";
import { masterBytesMax } from "./vocab.ts";

interface MasterChoiceProps {
  masters: MasterSwitch;
  /** The pages that are about to be sent. */
  pages: readonly MadePage[];
}

/** Asks whether the files that pages were made from are kept, too, and says how large they are. Renders nothing if there are none. */
export function MasterChoice({ masters, pages }: MasterChoiceProps) {
  const chosen = pages.flatMap(({ master }) => master ?? []);
  if (chosen.length === 0) return null;
  // Masters and pages are known by a hash, which browsers compute only there.
  if (!isSecureContext) return <p className="hint">Your browser can keep master files only at an https address.</p>;
  const files = [...groupByMaster(pages).keys()];
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const tooLarge = new Set(chosen.filter(({ size }) => size > masterBytesMax));
  return (
    <MasterSwitchInput masters={masters}>
      {files.length > 0 && <p className="hint">Here: {describeMasters(files.length, bytes)}.</p>}
      {[...tooLarge].map((file) => (
        <p className="hint" key={file.name}>
          {file.name} has more than 64 MB, so it cannot be kept. Its pages can.
        </p>
      ))}
      <FormMessage tone="error">
        {masters.unkept?.map((message) => `${message} Its pages are saved without it.`).join(" ")}
      </FormMessage>
    </MasterSwitchInput>
  );
}
