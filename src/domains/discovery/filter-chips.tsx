import X from "lucide-react/icons/x";
import type { ActiveFilter } from "./active-filters.ts";
import styles from "./filter-chips.module.css";

interface FilterChipsProps {
  filters: readonly ActiveFilter[];
}

/** What the results are filtered by; each is a link to the results without it. */
export function FilterChips({ filters }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters">
      {filters.map(({ label, href }) => (
        <li key={label}>
          <a className={styles.chip} href={href}>
            <span className="visually-hidden">Remove filter: </span>
            {label}
            <X size={16} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
