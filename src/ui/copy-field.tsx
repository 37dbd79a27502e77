import { useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./copy-field.module.css";
import { TextField } from "./field.tsx";

interface CopyFieldProps {
  label: string;
  value: string;
}

/** A read-only text with a button that copies it. */
export function CopyField({ label, value }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.copy}>
      <TextField ref={field} label={label} value={value} readOnly dir="ltr" onFocus={({ target }) => target.select()} />
      <CopyButton label="Copy" value={value} select={() => field.current?.select()} />
    </div>
  );
}

interface CopyButtonProps extends CopyFieldProps {
  /** Selects the text, for people who have to copy it themselves. */
  select: () => void;
}

/** A button that copies a text that is on the screen, followed by a sentence about the result. */
export function CopyButton({ label, value, select }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "selected">();

  async function copy() {
    // Without HTTPS, browsers deny scripts the clipboard.
    const copied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    if (!copied) select();
    setOutcome(copied ? "copied" : "selected");
  }

  return (
    <>
      <Button onClick={() => void copy()}>{outcome === "copied" ? "Copied" : label}</Button>
      <p role="status" className={outcome === "selected" ? styles.status : "visually-hidden"}>
        {outcome === "copied" && "Copied"}
        {outcome === "selected" && "The text is selected. Copy it with your keyboard or the context menu."}
      </p>
    </>
  );
}
