import type { ComponentProps } from "react";
import styles from "./note.module.css";

/** A framed note above a form: something to know or do before filling it out. */
export function Note(props: ComponentProps<"section">) {
  return <section {...props} className={styles.note} />;
}
