import { useState } from "react";
import type { SearchAddress } from "#domains/books/search-path.ts";
import { type Genre, genreLabel, genres } from "#domains/books/vocab.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { partsOf } from "./active-filters.ts";
import styles from "./genre-choices.module.css";

type Choice = "neutral" | "include" | "exclude";
const next: Record<Choice, Choice> = { neutral: "include", include: "exclude", exclude: "neutral" };
const said: Record<Choice, string> = { neutral: "not filtered", include: "included", exclude: "excluded" };

/**
 * The genres a search has and has not: a button for each, which goes from neutral to included, to excluded and back.
 * Until the page's code runs, and without it, two checkboxes for each stand in.
 */
export function GenreChoices({ search }: { search: SearchAddress }) {
  const hydrated = useHydrated();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Genres</legend>
      <p className={`hint ${styles.hint}`}>
        <b>+</b> only books with it, <b>−</b> none with it.
      </p>
      <ul className={styles.genres}>
        {genres.map((genre) => (
          <li key={genre}>
            {hydrated ? <Cycle genre={genre} search={search} /> : <Boxes genre={genre} search={search} />}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type GenreProps = { genre: Genre; search: SearchAddress };

function Cycle({ genre, search }: GenreProps) {
  const [choice, setChoice] = useState<Choice>(() => {
    if (partsOf(search.exclude).includes(genre)) return "exclude";
    return partsOf(search.include).includes(genre) ? "include" : "neutral";
  });
  return (
    <>
      <button type="button" className={styles.genre} data-choice={choice} onClick={() => setChoice(next[choice])}>
        {genreLabel(genre)}
        <span className="visually-hidden">{said[choice]}</span>
      </button>
      {choice !== "neutral" && <input type="hidden" name={choice} value={genre} />}
    </>
  );
}

function Boxes({ genre, search }: GenreProps) {
  const label = genreLabel(genre);
  return (
    <span className={styles.genre}>
      {label}
      {(["include", "exclude"] as const).map((name) => (
        <input
          key={name}
          type="checkbox"
          className={styles.box}
          name={name}
          value={genre}
          aria-label={`${name === "include" ? "With" : "Without"} ${label}`}
          defaultChecked={partsOf(search[name]).includes(genre)}
        />
      ))}
    </span>
  );
}
