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
        hint="If a page is made from a larger file, or one in another format, that file is kept, too, byte for byte. It counts toward your storage. Only you can get it back: with downloads and exports."
        checked={keeps ?? false}
        disabled={keeps === undefined}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {children}
    </ChoiceGroup>
  );
}
