import { useEffect, useId, useRef, useState } from "react";
import styles from "./description-text.module.css";
import { resultDescriptionMax } from "./vocab.ts";

interface DescriptionTextProps {
  text: string;
  /** The title of the described work, which the button's label names. */
  of: string;
}

/** A description, cut at 500 characters, and on phones at four lines, with the rest behind Read More. */
export function DescriptionText({ text, of }: DescriptionTextProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLParagraphElement>(null);
  // By code points, so that no character is cut in two.
  const characters = text.length > resultDescriptionMax ? Array.from(text) : [];
  const isLong = characters.length > resultDescriptionMax;
  const [isCut, setCut] = useState(isLong);
  useEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = place.current ?? {};
    if (scrollHeight > clientHeight + 1) setCut(true);
  }, []);
  return (
    <div className={styles.description}>
      <p ref={place} id={id} className={styles.text} data-short={isOpen ? undefined : ""} dir="auto">
        {isLong && !isOpen ? `${characters.slice(0, resultDescriptionMax).join("").trimEnd()}…` : text}
      </p>
      {isCut && (
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
      )}
    </div>
  );
}
