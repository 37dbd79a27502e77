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
  const [outcome, setOutcome] = useState<"copied" | "selected">();

  async function copy() {
    // Without HTTPS, browsers deny scripts the clipboard.
    const copied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    if (!copied) field.current?.select();
    setOutcome(copied ? "copied" : "selected");
  }

  return (
    <div className={styles.copy}>
      <TextField ref={field} label={label} value={value} readOnly dir="ltr" onFocus={({ target }) => target.select()} />
      <Button onClick={() => void copy()}>{outcome === "copied" ? "Copied" : "Copy"}</Button>
      <p role="status" className={outcome === "selected" ? styles.status : "visually-hidden"}>
        {outcome === "copied" && "Copied"}
        {outcome === "selected" && "The text is selected. Copy it with your keyboard or the context menu."}
      </p>
    </div>
  );
}
