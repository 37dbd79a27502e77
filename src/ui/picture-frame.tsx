import type { ReactNode } from "react";
import styles from "./picture-frame.module.css";

/** The inked frame of a picture. `shape` is the aspect ratio inside it, width divided by height. */
export function PictureFrame({ shape, children }: { shape: number; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.inside} style={{ aspectRatio: shape }}>
        {children}
      </div>
    </div>
  );
}
