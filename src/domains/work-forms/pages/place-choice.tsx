import { useId } from "react";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import type { NewPlace } from "./page-list.ts";

const labels: Record<NewPlace, string> = { front: "At the front", end: "At the end" };

interface PlaceChoiceProps {
  place: NewPlace;
  onChange: (place: NewPlace) => void;
}

/** Asks where to add new pages if there are already pages. */
export function PlaceChoice({ place, onChange }: PlaceChoiceProps) {
  const name = useId();
  return (
    <ChoiceGroup legend="Where new pages go" look="chips">
      {(["front", "end"] as const).map((each) => (
        <Choice
          key={each}
          type="radio"
          name={name}
          label={labels[each]}
          checked={place === each}
          onChange={() => onChange(each)}
        />
      ))}
    </ChoiceGroup>
  );
}
