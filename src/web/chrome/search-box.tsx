import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { searchPath } from "#domains/books/search-path.ts";
import { searchTextMax } from "#domains/search/vocab.ts";
import styles from "./top-bar.module.css";

export interface SearchBoxProps {
  onSearch: (text: string) => void;
  /** Suggestions for what is typed into `field`, rendered once the search box has been opened. */
  suggestions: (field: RefObject<HTMLInputElement | null>) => ReactNode;
}

/** The search box below the top bar: a popover with a form that works without JavaScript, and suggestions. */
export function SearchBox({ onSearch, suggestions }: SearchBoxProps) {
  const search = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [wasOpened, setWasOpened] = useState(false);

  // React renders the attribute only on the server; the browser needs it whenever the box opens.
  useEffect(() => field.current?.setAttribute("autofocus", ""), []);
  // The box may have been opened before hydration. This never sets false, because it can run between `beforetoggle` and the opening.
  useEffect(() => {
    if (search.current?.matches(":popover-open")) setWasOpened(true);
  }, []);

  function closeSearch() {
    form.current?.reset();
    search.current?.hidePopover();
  }

  /** Escape closes the box, unless it has just closed the suggestions. Browsers would only clear the field. */
  function leave(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    closeSearch();
  }

  /** Focuses the cleared field, so that its suggestions are renewed. */
  function refocus() {
    requestAnimationFrame(() => field.current?.focus());
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("q");
    closeSearch();
    onSearch(typeof text === "string" ? text.trim() : "");
  }

  return (
    <search
      ref={search}
      id="site-search"
      className={styles.search}
      popover="auto"
      onBeforeToggle={() => setWasOpened(true)}
    >
      <form ref={form} className={`wrap ${styles.form}`} action={searchPath({})} onSubmit={submit} onReset={refocus}>
        <input
          ref={field}
          className={styles.input}
          type="search"
          dir="auto"
          name="q"
          maxLength={searchTextMax}
          aria-label="Search comics"
          placeholder="What are you look for?"
          autoComplete="off"
          autoFocus
          onKeyDown={leave}
        />
        <button type="reset" className={`${styles.go} ${styles.clear}`} aria-label="Clear">
          <X size={24} aria-hidden />
        </button>
        <button type="submit" className={styles.go} aria-label="Search now">
          <Search size={24} aria-hidden />
        </button>
      </form>
      {wasOpened && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches clicks on the links inside
        <div className="wrap" onClick={closeSearch}>
          {suggestions(field)}
        </div>
      )}
    </search>
  );
}
