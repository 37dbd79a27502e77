import { type ReactNode, useId } from "react";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { directions, fits, modes, type ReaderSettings } from "./reader-settings.ts";
import { useUpright } from "./use-upright.ts";

export interface ModeChoicesProps {
  settings: ReaderSettings;
  onChange: (part: Partial<ReaderSettings>) => void;
  /** A page mode could not be loaded. */
  hasFailed: boolean;
}

/** The settings kept for each book: the mode, and what goes with it. */
export function ModeChoices({ settings, onChange, hasFailed }: ModeChoicesProps) {
  const isUpright = useUpright();
  return (
    <>
      <Choices
        legend="Show"
        hint={
          settings.mode === "double" && isUpright
            ? "Two pages are shown when the window is wider than it is tall."
            : undefined
        }
        choices={modes}
        value={settings.mode}
        of="mode"
        onChange={onChange}
      />
      {hasFailed && <p role="alert">Single pages could not be loaded. Please try again later.</p>}
      {settings.mode === "double" && (
        <Choice
          type="checkbox"
          label="Shift the pairs by one page"
          checked={settings.shifted}
          onChange={() => onChange({ shifted: !settings.shifted })}
        />
      )}
      {settings.mode !== "strip" && (
        <>
          <Choices legend="Fit" choices={fits} value={settings.fit} of="fit" onChange={onChange} />
          <Choices
            legend="Direction"
            choices={directions}
            value={settings.direction}
            of="direction"
            onChange={onChange}
          />
        </>
      )}
    </>
  );
}

interface ChoicesProps<Name extends "mode" | "fit" | "direction"> {
  legend: string;
  hint?: ReactNode;
  of: Name;
  choices: readonly ({ label: string } & { [name in Name]: ReaderSettings[name] })[];
  value: ReaderSettings[Name];
  onChange: (part: Partial<ReaderSettings>) => void;
}

function Choices<Name extends "mode" | "fit" | "direction">({
  legend,
  hint,
  of,
  choices,
  value,
  onChange,
}: ChoicesProps<Name>) {
  const name = useId();
  return (
    <ChoiceGroup legend={legend} hint={hint} look="chips">
      {choices.map((choice) => (
        <Choice
          key={choice.label}
          type="radio"
          name={name}
          label={choice.label}
          checked={Object.is(choice[of], value)}
          onChange={() => onChange({ [of]: choice[of] })}
        />
      ))}
    </ChoiceGroup>
  );
}
