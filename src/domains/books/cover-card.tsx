import type { ReactNode } from "react";
import styles from "./cover-card.module.css";

interface CoverCardProps {
  /** Where the cover leads. */
  href: string;
  /** An `<img>` or `<picture>`; its alt text names the link. */
  image: ReactNode;
  title: string;
  /** Where the title leads. */
  titleHref: string;
  /** The line under the title. */
  note?: ReactNode;
  /** The line under the note. */
  byline?: ReactNode;
  /** A letter on the cover and what it means. */
  stamp?: { mark: string; label: string } | undefined;
  /** Blurs the cover under this label, until `data-veil="lifted"` stands on <html>. */
  veil?: string | undefined;
}

/** A cover (320:492) with its lines. Under the pointer the spot plate is out of register. */
export function CoverCard({ href, image, title, titleHref, note, byline, stamp, veil }: CoverCardProps) {
  return (
    <article className={styles.card}>
      <a href={href} className={styles.cover}>
        <span className={styles.plate} data-veiled={veil !== undefined || undefined}>
          {image}
        </span>
        {veil !== undefined && <span className={styles.veil}>{veil}</span>}
        {stamp !== undefined && (
          <span className={styles.stamp}>
            <span aria-hidden>{stamp.mark}</span>
            <span className="visually-hidden">{stamp.label}</span>
          </span>
        )}
      </a>
      <h3 className={styles.title}>
        <a href={titleHref}>{title}</a>
      </h3>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {byline !== undefined && <p className={styles.byline}>{byline}</p>}
    </article>
  );
}
