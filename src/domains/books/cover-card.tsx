import type { ReactNode } from "react";
import type { Picture } from "#platform/images/picture.ts";
import { CornerBox } from "./corner-box.tsx";
import { Cover } from "./cover.tsx";
import styles from "./cover-card.module.css";
import type { ContentRating } from "./vocab.ts";

interface CoverCardProps {
  work: { cover: Picture; content_rating: ContentRating; removed?: boolean | undefined };
  /** Address the cover links to. */
  href: string;
  /** Alternative text of the cover, which also names the link. */
  alt: string;
  /** Displayed width of the cover, as in `<img sizes>`. */
  sizes: string;
  /** For covers that are visible without scrolling. */
  eager?: boolean;
  /** The number and date for the corner box, unless the text below shows them. */
  number?: string | undefined;
  date?: string;
  /** Laid over the cover. */
  mark?: ReactNode;
  title: string;
  /** Address the title links to. */
  titleHref: string;
  /** The line under the title. */
  note?: ReactNode;
  /** The line under the note. */
  byline?: ReactNode;
}

/** A cover with its corner box, title, and lines. On hover it shifts like a misregistered print. */
export function CoverCard({ work, href, alt, sizes, eager, number, date, mark, title, ...rest }: CoverCardProps) {
  const { titleHref, note, byline } = rest;
  const rating = work.content_rating;
  return (
    <article className={styles.card}>
      <a href={href} className={styles.link}>
        <span className={styles.cover}>
          <Cover picture={work.cover} rating={rating} alt={alt} sizes={sizes} eager={eager} />
          {work.removed && <span className={styles.hidden}>Hidden</span>}
          {mark}
        </span>
        <CornerBox number={number} date={date} rating={rating} />
      </a>
      <h3 className={styles.title}>
        <a href={titleHref} dir="auto">
          {title}
        </a>
      </h3>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {byline !== undefined && <p className={styles.byline}>{byline}</p>}
    </article>
  );
}
