import type { Picture } from "#platform/images/picture.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import styles from "./cover.module.css";
import { coverHeight, coverWidth } from "./vocab.ts";

interface CoverProps {
  picture: Picture;
  /** What it shows; empty where the title stands beside it. */
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** For covers that are seen first. */
  eager?: boolean;
}

/** The cover of a book or an issue, always in the shape of a cover; what was drawn a little larger is trimmed. */
export function Cover({ picture, alt, sizes, eager }: CoverProps) {
  const shaped = { ...picture, width: coverWidth, height: coverHeight };
  return <ResponsivePicture picture={shaped} alt={alt} sizes={sizes} eager={eager} className={styles.cover} />;
}
