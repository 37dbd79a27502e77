import { type RefObject, useState } from "react";
import { profilePath } from "#domains/people/paths.ts";
import { Cover } from "#domains/books/cover.tsx";
import { bookPath } from "#domains/books/paths.ts";
import { searchPath } from "#domains/books/search-path.ts";
import { useCombobox } from "#ui/use-combobox.ts";
import { type Lookup, useLookup } from "#ui/use-lookup.ts";
import { searchClient } from "./client.ts";
import styles from "./search-suggestions.module.css";
import type { Suggestion } from "./suggestions-contract.ts";

const lookUp: Lookup<Suggestion> = async (q, signal) =>
  (await searchClient.suggest({ query: { q }, signal })).suggestions;
const lookupOptions = { from: 2, pauseMs: 150 };

interface SearchSuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
}

/** Suggests books and creators for the text in the top bar's search field. Each is a link; Enter without one searches. */
export default function SearchSuggestions({ field }: SearchSuggestionsProps) {
  const [text, setText] = useState("");
  const found = useLookup(lookUp, text, lookupOptions) ?? [];
  const { isOpen, list } = useCombobox({ field, count: found.length && found.length + 1, onType: setText });
  return (
    <>
      <div className={styles.list} {...list} aria-label="Suggestions">
        {found.map((suggestion) => (
          <Option key={toKey(suggestion)} suggestion={suggestion} />
        ))}
        {found.length > 0 && (
          <a
            role="option"
            aria-selected={false}
            tabIndex={-1}
            className={`${styles.option} ${styles.all}`}
            href={searchPath({ q: text.trim() })}
          >
            All results for “{text.trim()}”
          </a>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && (found.length === 1 ? "1 suggestion." : `${found.length} suggestions.`)}
      </p>
    </>
  );
}

function toKey(suggestion: Suggestion): string {
  return suggestion.kind === "book" ? `book ${suggestion.book_id}` : suggestion.username;
}

function Option({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === "book")
    return (
      <a role="option" aria-selected={false} tabIndex={-1} className={styles.option} href={bookPath(suggestion)}>
        <span className={styles.cover}>
          <Cover picture={suggestion.cover} rating={suggestion.content_rating} alt="" sizes="32px" eager />
        </span>
        <span className={styles.name} dir="auto">
          {suggestion.title}
        </span>
        <span className={styles.kind}>Book</span>
      </a>
    );
  return (
    <a
      role="option"
      aria-selected={false}
      tabIndex={-1}
      className={styles.option}
      href={profilePath(suggestion.username)}
    >
      <img className={styles.photo} src={suggestion.user_photo} alt="" width={32} height={32} />
      <span className={styles.name}>{suggestion.username}</span>
      <span className={styles.kind}>Creator</span>
    </a>
  );
}
