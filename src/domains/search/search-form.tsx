import Search from "lucide-react/icons/search";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type SearchAddress, searchPath } from "#domains/books/search-path.ts";
import { listActiveFilters } from "./active-filters.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { readSearchAddress, submittedSearchPath } from "./paths.ts";
import styles from "./search-form.module.css";
import { searchTextMax } from "./vocab.ts";

interface SearchFormProps {
  search: SearchAddress;
}

/** The search field, and the filters in a panel. Without JavaScript, the browser submits the form itself. */
export function SearchForm({ search }: SearchFormProps) {
  const navigate = useNavigate();
  const words = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDetailsElement>(null);
  const address = searchPath(search);
  const shown = useRef(address);
  /** The last search submitted from here, and the form's fields at that time. */
  const sent = useRef<{ path: string; fields: string }>(undefined);
  const [panelOf, setPanelOf] = useState(address);
  const filters = listActiveFilters(search).length;
  const [hasWords, setHasWords] = useState(Boolean(search.q));

  // When the results change, even by the back button, show their search in the form and close the panel. Don't do so on the first run,
  // which would discard text typed before hydration, or if the form was edited further while its results were loading.
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const { path, fields } = sent.current ?? {};
    sent.current = undefined;
    const hasGoneOn = panel.current?.open || fields !== readFields(panel.current?.closest("form")).toString();
    if (path === address && hasGoneOn) return;
    if (words.current) words.current.value = search.q ?? "";
    setHasWords(Boolean(search.q));
    setPanelOf(address);
    panel.current?.removeAttribute("open");
  }, [address, search.q]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const submitted = readFields(event.currentTarget);
    const summary = panel.current?.querySelector("summary");
    if (panel.current?.contains(document.activeElement)) summary?.focus();
    panel.current?.removeAttribute("open");
    const path = submittedSearchPath(search, readSearchAddress(submitted));
    sent.current = { path, fields: submitted.toString() };
    void navigate(path, { replace: path === address });
  }

  return (
    <search>
      <form action={searchPath({})} onSubmit={submit}>
        <div className={styles.bar}>
          <input
            ref={words}
            className={styles.words}
            type="search"
            dir="auto"
            name="q"
            defaultValue={search.q}
            onChange={({ target }) => setHasWords(target.value.trim() !== "")}
            maxLength={searchTextMax}
            aria-label="Search comics and users"
            placeholder="Title, word, or name"
            autoComplete="off"
          />
          <button type="submit" className={styles.go}>
            <Search size={24} aria-hidden />
            <span className={styles.goLabel}>Search</span>
          </button>
        </div>
        <details ref={panel} className={styles.panel}>
          <summary className={styles.toggle}>Advanced Filter{filters > 0 && ` (${filters})`}</summary>
          <FilterPanel key={panelOf} search={search} hasWords={hasWords} />
        </details>
      </form>
    </search>
  );
}

function readFields(form: HTMLFormElement | null | undefined): URLSearchParams {
  const fields = [...new FormData(form ?? undefined)];
  return new URLSearchParams(fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
