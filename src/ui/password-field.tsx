import { type ComponentProps, useState } from "react";
import { TextField } from "./field.tsx";
import styles from "./password-field.module.css";

/** A password field with a button that shows what was typed. Takes the props of `TextField`. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, "type">) {
  const [isVisible, setVisible] = useState(false);
  const action = isVisible ? "Hide" : "Show";
  return (
    <div className={styles.field}>
      <TextField autoCapitalize="none" spellCheck={false} {...field} type={isVisible ? "text" : "password"} />
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${action} ${field.label.toLowerCase()}`}
        onClick={() => setVisible(!isVisible)}
      >
        {action}
      </button>
    </div>
  );
}
