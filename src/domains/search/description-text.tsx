import { useId, useState } from "react";
import styles from "./description-text.module.css";
import { resultDescriptionMax } from "./vocab.ts";

interface DescriptionTextProps {
  text: string;
  /** The title of the described work, which the button's label names. */
  of: string;
}

/** A description cut at 500 characters, with the rest behind Read More. */
export function DescriptionText({ text, of }: DescriptionTextProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // By code points, so that no character is cut in two.
  const characters = text.length > resultDescriptionMax ? Array.from(text) : [];
  const isLong = characters.length > resultDescriptionMax;
  if (!isLong)
    return (
      <p className={styles.text} dir="auto">
        {text}
      </p>
    );
  return (
    <div>
      <p id={id} className={styles.text} dir="auto">
        {isOpen ? text : `${characters.slice(0, resultDescriptionMax).join("").trimEnd()}…`}
      </p>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Read Less" : "Read More"}
        <span className="visually-hidden"> about {of}</span>
      </button>
    </div>
  );
}
