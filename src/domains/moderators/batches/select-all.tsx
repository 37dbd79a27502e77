import { Choice } from "#ui/choice-group.tsx";
import { formatWholeCount } from "#ui/format/format-count.ts";
import type { Selection } from "./use-selection.ts";

interface SelectAllProps<T> {
  all: readonly T[];
  selection: Selection<T>;
}

/** Selects every entry of the list below, or none. */
export function SelectAll<T>({ all, selection }: SelectAllProps<T>) {
  if (all.length < 2) return null;
  return (
    <Choice
      type="checkbox"
      label={`Select all ${formatWholeCount(all.length)} on this page`}
      checked={selection.selected.length === all.length}
      onChange={selection.toggleAll}
    />
  );
}
