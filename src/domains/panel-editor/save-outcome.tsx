import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import styles from "./save-outcome.module.css";
import type { PanelSaving } from "./use-panel-saver.ts";

interface SaveOutcomeProps extends Pick<PanelSaving, "result" | "settle"> {
  onReload: () => void;
}

/** What came of saving: success, a failure, or a choice if somebody else has changed the same pages. */
export function SaveOutcome({ result, settle, onReload }: SaveOutcomeProps) {
  return (
    <div className={styles.outcome}>
      <FormMessage tone="ok">{result.step === "saved" && "Panels and script are saved."}</FormMessage>
      <FormMessage tone="error">
        {result.step === "failed" && result.message}
        {result.step === "outdated" && (
          <>
            The pages of this issue have been changed elsewhere, so these panels may be those of other pages. They are
            not saved.
            <div className={styles.choices}>
              <Button onClick={onReload}>Reload, without my changes</Button>
            </div>
          </>
        )}
        {result.step === "conflict" && (
          <>
            {namePages([...result.pages.keys()])} been changed elsewhere, and are not saved here.
            <div className={styles.choices}>
              <Button onClick={() => settle(result.pages, "site")}>Reload, without my changes</Button>
              <Button onClick={() => settle(result.pages, "own")}>Keep mine</Button>
            </div>
          </>
        )}
      </FormMessage>
    </div>
  );
}

function namePages(numbers: readonly number[]): string {
  const [first] = numbers;
  if (numbers.length === 1) return `The panels of page ${first} have`;
  return `The panels of pages ${new Intl.ListFormat("en").format(numbers.map(String))} have`;
}
