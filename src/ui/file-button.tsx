import type { ComponentProps, ReactNode } from "react";
import button from "./button.module.css";
import styles from "./file-button.module.css";

interface FileButtonProps extends Omit<ComponentProps<"input">, "type" | "className" | "onChange"> {
  children: ReactNode;
  onChoose: (file: File) => void;
}

/** A button that opens the file dialog, or takes a file dropped on it. Other props go to its `<input>`. */
export function FileButton({ children, onChoose, ...input }: FileButtonProps) {
  return (
    <label className={`${button.button} ${styles.choose}`}>
      {children}
      <input
        {...input}
        type="file"
        className={styles.input}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // Lets the same file be chosen again after it has changed on disk.
          target.value = "";
        }}
      />
    </label>
  );
}
