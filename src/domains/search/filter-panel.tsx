import { useState } from "react";
import type { SearchAddress } from "#domains/books/search-path.ts";
import { bookStatuses, bookStatusLabels, contentRatingLabels, contentRatings } from "#domains/books/vocab.ts";
import { Button } from "#ui/button.tsx";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { splitList } from "./active-filters.ts";
import styles from "./filter-panel.module.css";
import { GenreChoices } from "./genre-choices.tsx";
import { searchTypeLabels, searchTypes, sortLabels } from "./vocab.ts";

interface FilterPanelProps {
  search: SearchAddress;
  /** Whether the search field has text. Only then can results be sorted by best match; otherwise, they are newest first. */
  hasWords: boolean;
}

/** All filters of a search, as fields of the surrounding form. Those for works are disabled in a search for users. */
export function FilterPanel({ search, hasWords }: FilterPanelProps) {
  const [type, setType] = useState(search["search-type"] ?? "issues");
  // Kept in state, because the select below is replaced when the search field gets its first word or becomes empty.
  const [sort, setSort] = useState(search.sort);
  // Lines are found by date.
  const isRanked = hasWords && type !== "lines";
  const ratings = splitList(search["content-rating"]);
  const status = search.status === "all" ? "" : (search.status ?? "");
  return (
    <div className={styles.panel}>
      <ChoiceGroup legend="Search for" look="chips">
        {searchTypes.map((name) => (
          <Choice
            key={name}
            type="radio"
            name="search-type"
            value={name}
            label={searchTypeLabels[name]}
            defaultChecked={name === type}
            onChange={() => setType(name)}
          />
        ))}
      </ChoiceGroup>
      <fieldset className={styles.ofWorks} disabled={type === "users"}>
        <legend className="visually-hidden">Comics</legend>
        <GenreChoices search={search} />
        <ChoiceGroup legend="Status" look="chips">
          <Choice type="radio" name="status" value="" label="All" defaultChecked={status === ""} />
          {bookStatuses.map((name) => (
            <Choice
              key={name}
              type="radio"
              name="status"
              value={name}
              label={bookStatusLabels[name]}
              defaultChecked={name === status}
            />
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend="Content rating" look="chips">
          {contentRatings.map((name) => (
            <Choice
              key={name}
              type="checkbox"
              name="content-rating"
              value={name}
              label={contentRatingLabels[name]}
              defaultChecked={ratings.includes(name)}
            />
          ))}
        </ChoiceGroup>
        <label className={styles.sort}>
          Sort
          <select
            key={String(isRanked)}
            name="sort"
            className={styles.select}
            defaultValue={sort || (isRanked ? "" : "asc")}
            onChange={({ target }) => setSort(target.value)}
          >
            {isRanked && <option value="">Best match</option>}
            {Object.entries(sortLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {search.credit && <input type="hidden" name="credit" value={search.credit} />}
      </fieldset>
      {search.limit && <input type="hidden" name="limit" value={search.limit} />}
      <div className={styles.send}>
        <Button type="submit" look="primary">
          Search
        </Button>
      </div>
    </div>
  );
}
