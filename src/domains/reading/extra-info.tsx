import type { ReactNode } from "react";
import { genrePath } from "#domains/books/paths.ts";
import { type Genre, genreLabel } from "#domains/books/vocab.ts";
import type { CreditLists } from "#domains/issues/vocab.ts";
import { DateText } from "#ui/date-text.tsx";
import { Colophon } from "./colophon.tsx";
import styles from "./extra-info.module.css";

interface ExtraInfoProps {
  work: { date_created: string; last_updated: string | null };
  credits: CreditLists;
  genres: readonly Genre[];
  /** Further facts, shown before the dates. */
  facts: readonly (readonly [name: string, fact: ReactNode])[];
  /** Links to files, and "Report". */
  children: ReactNode;
}

/** The credits, genres, and dates of a book or an issue, and links in one row. */
export function ExtraInfo({ work, credits, genres, facts, children }: ExtraInfoProps) {
  const dates = [
    ["Published", <DateText key="published" date={work.date_created} />] as const,
    ...(work.last_updated ? [["Last updated", <DateText key="updated" date={work.last_updated} />] as const] : []),
  ];
  return (
    <section className={styles.info} aria-labelledby="extra-info">
      <h2 className={styles.heading} id="extra-info">
        Extra Info
      </h2>
      <Colophon credits={credits} />
      <h3 className="section-label">Genres</h3>
      <ul className={styles.genres}>
        {genres.map((genre) => (
          <li key={genre}>
            <a href={genrePath(genre)}>{genreLabel(genre)}</a>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {[...facts, ...dates].map(([name, fact]) => (
          <div key={name}>
            <dt className="section-label">{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.links}>{children}</div>
    </section>
  );
}
