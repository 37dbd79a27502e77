import type { Picture } from "#platform/images/picture.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import styles from "./cover.module.css";
import { type ContentRating, coverHeight, coverWidth } from "./vocab.ts";

interface CoverProps {
  picture: Picture;
  /** The covers of M-rated works are veiled until the viewer confirms being 18 or over. */
  rating: ContentRating;
  /** Alternative text; empty if the title is next to the cover. */
  alt: string;
  /** Displayed width, as in `<img sizes>`. */
  sizes: string;
  /** For covers that are visible without scrolling. */
  eager?: boolean;
}

/**
 * The cover of a book or an issue. It fills its frame; a picture of a slightly different shape is cropped to 320:492. `data-cover` marks it
 * for the transition between pages.
 */
export function Cover({ picture, rating, alt, sizes, eager }: CoverProps) {
  const shaped = { ...picture, width: coverWidth, height: coverHeight };
  const image = <ResponsivePicture picture={shaped} alt={alt} sizes={sizes} eager={eager} className={styles.picture} />;
  if (rating !== "M")
    return (
      <span className={styles.cover} data-cover>
        {image}
      </span>
    );
  return (
    <span className={`${styles.cover} ${styles.veiled}`} data-cover>
      {image}
      <span className={styles.label}>For mature readers</span>
    </span>
  );
}
