import Search from "lucide-react/icons/search";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { TabLinks } from "#web/ui/tab-links.tsx";
import { type SearchAddress, searchPath } from "./paths.ts";
import styles from "./search-bar.module.css";
import { searchTypeLabels, searchTypes } from "./vocab.ts";

interface SearchBarProps {
  search: SearchAddress;
}

/** The words and the type of a search. Without JavaScript the form loads the results by its address. */
export function SearchBar({ search }: SearchBarProps) {
  const navigate = useNavigate();
  const { q, page: _, ...kept } = search;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("q");
    void navigate(searchPath({ ...kept, q: typeof typed === "string" ? typed.trim() : "" }));
  }

  return (
    <search className={styles.bar}>
      <form className={styles.form} action="/search" onSubmit={submit}>
        <input
          key={q}
          className={styles.words}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          aria-label="Search comics and users"
          placeholder="Title, word or name"
          autoComplete="off"
        />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={styles.go}>
          <Search size={24} aria-hidden />
          <span className={styles.goLabel}>Search</span>
        </button>
      </form>
      <TabLinks
        label="What to search"
        tabs={searchTypes.map((type) => ({
          href: searchPath({ ...search, "search-type": type, page: "1" }),
          label: searchTypeLabels[type],
          current: (search["search-type"] ?? "issues") === type,
        }))}
      />
    </search>
  );
}
