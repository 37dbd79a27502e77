import type { ComponentProps, ReactNode } from "react";
import styles from "./file-button.module.css";

interface FileButtonProps extends Omit<ComponentProps<"input">, "type" | "className" | "onChange"> {
  children: ReactNode;
  onChoose: (file: File) => void;
}

/** A button that asks for one file; all else goes to its `<input>`. */
export function FileButton({ children, onChoose, ...input }: FileButtonProps) {
  return (
    <label className={styles.choose}>
      {children}
      <input
        {...input}
        type="file"
        className={styles.input}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // The same file can be chosen again after it was changed on disk.
          target.value = "";
        }}
      />
    </label>
  );
}
