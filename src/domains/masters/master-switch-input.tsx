import type { ReactNode } from "react";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import type { MasterSwitch } from "./use-book-masters.ts";

interface MasterSwitchInputProps {
  masters: MasterSwitch;
  /** Whether a heading above says that this is about master files. */
  hasHeading?: boolean;
  /** What is shown below the switch. */
  children?: ReactNode;
}

/** The switch that says whether the files that pages of a book are made from are kept, too. */
export function MasterSwitchInput({ masters, hasHeading = false, children }: MasterSwitchInputProps) {
  const { keeps, onSwitch, failure } = masters;
  return (
    <ChoiceGroup legend="Master files" hidesLegend={hasHeading} error={failure || undefined}>
      <Choice
        type="checkbox"
        label="Keep the master files of this book"
        hint="The files from which your browser makes pages, exactly as you choose them. They take of your storage. Only you get them back, in downloads and exports."
        checked={keeps ?? false}
        disabled={keeps === undefined}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {children}
    </ChoiceGroup>
  );
}
