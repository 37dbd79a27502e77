import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import styles from "./filter-form.module.css";

export interface Filter {
  /** The query parameter. */
  name: string;
  label: string;
  /** Values and their labels. Without them, it is a text. */
  choices?: readonly (readonly [string | number, string])[];
  maxLength?: number;
}

/** Filters of a list, which are in the address. A choice applies at once, a text with Enter or the button. */
export function FilterForm({ filters }: { filters: readonly Filter[] }) {
  const [search, setSearch] = useSearchParams();
  const isFiltered = filters.some(({ name }) => search.has(name));
  const [isOpenAtFirst] = useState(isFiltered);
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === "string" && value.trim() !== "") wanted.set(name, value.trim());
    setSearch(wanted, { preventScrollReset: true });
  }
  return (
    <search>
      <details className={styles.filters} open={isOpenAtFirst}>
        <summary>Filters</summary>
        <form className={styles.form} onSubmit={apply}>
          {filters.map(({ name, label, choices, maxLength }) =>
            choices ? (
              <SelectField
                key={name}
                name={name}
                label={label}
                value={search.get(name) ?? ""}
                onChange={({ target }) => {
                  const changed = new URLSearchParams(search);
                  if (target.value === "") changed.delete(name);
                  else changed.set(name, target.value);
                  changed.delete("page");
                  changed.delete("before");
                  setSearch(changed, { preventScrollReset: true });
                }}
              >
                <option value="">Any</option>
                {choices.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </SelectField>
            ) : (
              <TextFilter key={name} name={name} label={label} value={search.get(name) ?? ""} maxLength={maxLength} />
            ),
          )}
          <div className={styles.buttons}>
            <Button type="submit">Apply</Button>
            {isFiltered && (
              <Button look="quiet" onClick={() => setSearch({}, { preventScrollReset: true })}>
                Show all
              </Button>
            )}
          </div>
        </form>
      </details>
    </search>
  );
}

interface TextFilterProps {
  name: string;
  label: string;
  /** What is in the address. */
  value: string;
  maxLength: number | undefined;
}

function TextFilter({ value, ...field }: TextFilterProps) {
  const [text, setText] = useState(value);
  const [was, setWas] = useState(value);
  if (was !== value) {
    setWas(value);
    setText(value);
  }
  return <TextField {...field} value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" />;
}
