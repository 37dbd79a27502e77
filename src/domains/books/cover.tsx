import type { Picture } from "#platform/images/picture.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import styles from "./cover.module.css";
import { type ContentRating, coverHeight, coverWidth } from "./vocab.ts";

interface CoverProps {
  picture: Picture;
  /** Mature covers are veiled until the viewer has said they are 18 or over. */
  rating: ContentRating;
  /** What it shows; empty where the title is beside it. */
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** For covers that are seen first. */
  eager?: boolean;
}

/** The cover of a book or an issue, always in the shape of a cover; a slightly larger picture is trimmed. Fills its frame. */
export function Cover({ picture, rating, alt, sizes, eager }: CoverProps) {
  const shaped = { ...picture, width: coverWidth, height: coverHeight };
  const image = <ResponsivePicture picture={shaped} alt={alt} sizes={sizes} eager={eager} className={styles.picture} />;
  if (rating !== "M") return <span className={styles.cover}>{image}</span>;
  return (
    <span className={`${styles.cover} ${styles.veiled}`}>
      {image}
      <span className={styles.label}>For mature readers</span>
    </span>
  );
}
