import { useEffect, useState } from "react";
import { countCharacters } from "./count-characters.ts";
import styles from "./field.module.css";
import { formatWholeCount } from "./format/format-count.ts";

interface CharactersLeftProps {
  /** The id of the input or textarea to count. */
  field: string;
  limit: number;
}

/** "n characters left" for a field, updated while typing and after a form reset. */
export function CharactersLeft({ field, limit }: CharactersLeftProps) {
  const [left, setLeft] = useState(limit);

  useEffect(() => {
    const input = document.getElementById(field);
    if (!(input instanceof HTMLTextAreaElement || input instanceof HTMLInputElement)) return undefined;
    const count = () => setLeft(limit - countCharacters(input.value));
    // The values change only after the reset event.
    const countLater = () => setTimeout(count);
    const { form } = input;
    count();
    input.addEventListener("input", count);
    form?.addEventListener("reset", countLater);
    return () => {
      input.removeEventListener("input", count);
      form?.removeEventListener("reset", countLater);
    };
  }, [field, limit]);

  return (
    <span className={`hint ${styles.left}`} id={`${field}-left`} data-over={left < 0 || undefined}>
      {left < 0
        ? `${formatWholeCount(-left)} too many`
        : `${formatWholeCount(left)} ${left === 1 ? "character" : "characters"} left`}
    </span>
  );
}

/** Updates the counts of the fields with this name. Call it after code has set their values, which fires no event. */
export function recountCharacters(name: string): void {
  for (const field of document.getElementsByName(name)) field.dispatchEvent(new Event("input"));
}
