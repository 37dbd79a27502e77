import { useId, useState } from "react";
import styles from "./description-text.module.css";
import { resultDescriptionMax } from "./vocab.ts";

interface DescriptionTextProps {
  text: string;
  /** What is described, so that the button says whose rest it shows. */
  of: string;
}

/** A description cut at 500 characters, with the rest behind Read More. */
export function DescriptionText({ text, of }: DescriptionTextProps) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  // By characters as people count them, so that none is cut in two.
  const letters = text.length > resultDescriptionMax ? Array.from(text) : [];
  const long = letters.length > resultDescriptionMax;
  if (!long) return <p className={styles.text}>{text}</p>;
  return (
    <div>
      <p id={id} className={styles.text}>
        {whole ? text : `${letters.slice(0, resultDescriptionMax).join("").trimEnd()}…`}
      </p>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={whole}
        aria-controls={id}
        onClick={() => setWhole(!whole)}
      >
        {whole ? "Read Less" : "Read More"}
        <span className="visually-hidden"> about {of}</span>
      </button>
    </div>
  );
}
