import type { ComponentProps } from "react";
import styles from "./field-error.module.css";

/** What is wrong with a field, or nothing. Put its `id` into the `aria-describedby` of the input. */
export function FieldError({ children, ...rest }: ComponentProps<"p">) {
  if (children === undefined) return null;
  return (
    <p {...rest} className={styles.error}>
      {children}
    </p>
  );
}
