import { useEffect, useState } from "react";
import styles from "./field.module.css";

interface CharactersLeftProps {
  /** The id of the input or textarea that is counted. */
  field: string;
  limit: number;
}

/** "n characters left" of a field, kept up while typing and after the form is reset. */
export function CharactersLeft({ field, limit }: CharactersLeftProps) {
  const [left, setLeft] = useState(limit);

  useEffect(() => {
    const input = document.getElementById(field);
    if (!(input instanceof HTMLTextAreaElement || input instanceof HTMLInputElement)) return undefined;
    const count = () => setLeft(limit - input.value.length);
    // A reset changes the values only after its event.
    const countSoon = () => setTimeout(count);
    const { form } = input;
    count();
    input.addEventListener("input", count);
    form?.addEventListener("reset", countSoon);
    return () => {
      input.removeEventListener("input", count);
      form?.removeEventListener("reset", countSoon);
    };
  }, [field, limit]);

  return (
    <span className={styles.left} id={`${field}-left`} data-over={left < 0 || undefined}>
      {left < 0 ? `${-left} too many` : `${left} characters left`}
    </span>
  );
}

/** Counts the fields of this name again after code has set their values, which makes no event. React hears no change in it. */
export function recountCharacters(name: string): void {
  for (const field of document.getElementsByName(name)) field.dispatchEvent(new Event("input"));
}
