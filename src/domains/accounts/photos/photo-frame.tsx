import type { ReactNode } from "react";
import styles from "./photo-frame.module.css";

/** The inked frame of a photo. `shape` is the aspect ratio inside it, width divided by height. */
export function PhotoFrame({ shape, children }: { shape: number; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.inside} style={{ aspectRatio: shape }}>
        {children}
      </div>
    </div>
  );
}
