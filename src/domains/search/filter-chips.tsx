import X from "lucide-react/icons/x";
import type { ActiveFilter } from "./active-filters.ts";
import styles from "./filter-chips.module.css";

interface FilterChipsProps {
  filters: readonly ActiveFilter[];
  /** The address of the results without filters. */
  clear: string;
}

/** The filters of a search. Each is a link to the results without it. */
export function FilterChips({ filters, clear }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters">
      {filters.map(({ label, href }) => (
        <li key={label}>
          <a className={styles.chip} href={href}>
            <span className="visually-hidden">Remove filter: </span>
            {label}
            <X className={styles.remove} size={16} aria-hidden />
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a className={styles.clear} href={clear}>
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}
