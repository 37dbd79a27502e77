import type { ComponentProps } from "react";
import styles from "./note.module.css";

/** A framed note above a form: something to know or to do before it is filled. */
export function Note(props: ComponentProps<"section">) {
  return <section {...props} className={styles.note} />;
}
