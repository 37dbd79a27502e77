import { useDeferredValue, useMemo, useState } from "react";
import type { Panel } from "#domains/panels/forms.ts";
import { Button } from "#ui/button.tsx";
import { Choice } from "#ui/choice-group.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { parseScript } from "./parse-script.ts";
import styles from "./paste-script-dialog.module.css";
import { type Placement, placeScript } from "./place-script.ts";
import { ScriptPreview } from "./script-preview.tsx";

interface PasteScriptDialogProps {
  open: boolean;
  /** The panels of each page. */
  issue: readonly (readonly Panel[])[];
  /** How many pages come before the first page of the story. */
  coverPages: number;
  onPlace: (placement: Placement) => void;
  onClose: () => void;
}

/** Far more than the script of a long issue. */
const charactersMax = 500_000;

/** Takes a script as text, shows where its lines will go, and puts them there. */
export function PasteScriptDialog({ open, issue, coverPages, onPlace, onClose }: PasteScriptDialogProps) {
  const [text, setText] = useState("");
  const [first, setFirst] = useState(String(coverPages + 1));
  const [withDescriptions, setWithDescriptions] = useState(true);
  const shownText = useDeferredValue(text);
  const script = useMemo(() => parseScript(shownText), [shownText]);
  const firstPage = Number(first);
  const isPage = Number.isInteger(firstPage) && firstPage >= 1 && firstPage <= issue.length;
  const placement = useMemo(
    () => (isPage ? placeScript(script, issue, { firstPage, withDescriptions }) : null),
    [script, issue, isPage, firstPage, withDescriptions],
  );
  const total = placement?.summary.reduce((sum, { pages, lines }) => sum + (pages.length > 0 ? lines : 0), 0) ?? 0;

  return (
    <Dialog
      open={open}
      title="Paste a script"
      closing="by-button"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={!placement || total === 0 || shownText !== text}
            onClick={() => {
              if (!placement) return;
              onPlace(placement);
              setText("");
            }}
          >
            {total === 0 ? "Put into place" : total === 1 ? "Put 1 line into place" : `Put ${total} lines into place`}
          </Button>
        </>
      }
    >
      <div className={styles.text}>
        <TextArea
          label="Script"
          hint="With “Page 1” and “Panel 1” as headings, and lines such as “ANNA: …”, “CAPTION: …”, and “SFX: …”. Screenplays work, too."
          rows={8}
          maxLength={charactersMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className={styles.options}>
        <TextField
          label="Page of the issue where the script begins"
          type="number"
          min={1}
          max={issue.length}
          value={first}
          error={isPage ? undefined : `Please enter a number from 1 to ${issue.length}.`}
          onChange={({ target }) => setFirst(target.value)}
        />
        <Choice
          type="checkbox"
          label="Descriptions, too"
          hint="For readers who cannot see the page. Leave them out if they are notes to the artist."
          checked={withDescriptions}
          onChange={({ target }) => setWithDescriptions(target.checked)}
        />
      </div>
      {placement && shownText.trim() !== "" && <ScriptPreview script={script} placement={placement} />}
    </Dialog>
  );
}
