import { useState } from "react";
import { useSite } from "#domains/settings/site-context.tsx";
import type { SearchAddress } from "#domains/books/search-path.ts";
import { type Genre, genreLabel, genres } from "#domains/books/vocab.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { splitList } from "./active-filters.ts";
import styles from "./genre-choices.module.css";

type Choice = "neutral" | "include" | "exclude";
const next: Record<Choice, Choice> = { neutral: "include", include: "exclude", exclude: "neutral" };
const choiceLabels: Record<Choice, string> = { neutral: "not filtered", include: "included", exclude: "excluded" };

/**
 * The genres to include and exclude: a button for each, which cycles from neutral to included to excluded. Before hydration, and
 * without JavaScript, each has two checkboxes instead.
 */
export function GenreChoices({ search }: { search: SearchAddress }) {
  const hydrated = useHydrated();
  const { offered_genres: offered } = useSite();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Genres</legend>
      <p className={`hint ${styles.hint}`}>
        <b>+</b> only books in this genre, <b>−</b> no books in this genre.
      </p>
      <ul className={styles.genres}>
        {genres
          .filter((genre) => offered?.includes(genre) !== false)
          .map((genre) => (
            <li key={genre}>
              {hydrated ? (
                <GenreButton genre={genre} search={search} />
              ) : (
                <GenreCheckboxes genre={genre} search={search} />
              )}
            </li>
          ))}
      </ul>
    </fieldset>
  );
}

type GenreProps = { genre: Genre; search: SearchAddress };

function GenreButton({ genre, search }: GenreProps) {
  const [choice, setChoice] = useState<Choice>(() => {
    // Keep a choice made before hydration: the checkboxes are still in the document.
    const ticked = document.querySelector<HTMLInputElement>(`[type="checkbox"][value="${genre}"]:checked`)?.name;
    if (ticked === "include" || ticked === "exclude") return ticked;
    if (splitList(search.exclude).includes(genre)) return "exclude";
    return splitList(search.include).includes(genre) ? "include" : "neutral";
  });
  return (
    <>
      <button type="button" className={styles.genre} data-choice={choice} onClick={() => setChoice(next[choice])}>
        {genreLabel(genre)}
        <span className="visually-hidden">{choiceLabels[choice]}</span>
      </button>
      {choice !== "neutral" && <input type="hidden" name={choice} value={genre} />}
    </>
  );
}

function GenreCheckboxes({ genre, search }: GenreProps) {
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
          defaultChecked={splitList(search[name]).includes(genre)}
        />
      ))}
    </span>
  );
}
