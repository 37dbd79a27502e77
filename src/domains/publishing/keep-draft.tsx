import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { describeFailure } from "#ui/describe-failure.ts";
import { FormMessage } from "#ui/form-message.tsx";

/** A button that keeps an unfinished work on the site instead of publishing it. */
export function KeepDraft({ onKeep }: { onKeep: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  async function keep() {
    setBusy(true);
    setFailure("");
    await onKeep().catch((error: unknown) => setFailure(describeFailure(error)));
    setBusy(false);
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void keep()}>
        Save as a draft
      </Button>
      <FormMessage tone="error">{failure}</FormMessage>
    </>
  );
}
