import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import type { PanelSaving } from "./use-panel-saver.ts";

interface SaveOutcomeProps extends Pick<PanelSaving, "result" | "settle"> {
  onReload: () => void;
}

/** What came of saving: success, a failure, or a choice if somebody else has changed the same pages. */
export function SaveOutcome({ result, settle, onReload }: SaveOutcomeProps) {
  return (
    <>
      <FormMessage tone="ok">{result.step === "saved" && "Panels and script are saved."}</FormMessage>
      <FormMessage tone="error">{result.step === "failed" && result.message}</FormMessage>
      {result.step === "outdated" && (
        <ErrorNote action={<Button onClick={onReload}>Reload, without my changes</Button>}>
          The pages of this issue have been changed elsewhere, so these panels may be those of other pages. Nothing more
          was saved.
        </ErrorNote>
      )}
      {result.step === "conflict" && (
        <ErrorNote
          action={
            <>
              <Button onClick={() => settle(result.pages, "site")}>Reload, without my changes</Button>
              <Button onClick={() => settle(result.pages, "own")}>Keep mine</Button>
            </>
          }
        >
          {namePages([...result.pages.keys()])} been changed elsewhere, and not saved here.
        </ErrorNote>
      )}
    </>
  );
}

function namePages(numbers: readonly number[]): string {
  const [first] = numbers;
  if (numbers.length === 1) return `The panels of page ${first} have`;
  return `The panels of pages ${new Intl.ListFormat("en").format(numbers.map(String))} have`;
}
