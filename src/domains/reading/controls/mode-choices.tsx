import { type ReactNode, useId } from "react";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { directions, fits, listModes, type ReaderSettings, wholePages } from "./reader-settings.ts";
import { useUpright } from "./use-upright.ts";

export interface ModeChoicesProps {
  settings: ReaderSettings;
  onChange: (part: Partial<ReaderSettings>) => void;
  /** Whether the issue can be read panel by panel. */
  hasPanels: boolean;
  /** Why a mode is not shown. */
  failure: string | undefined;
}

/** The settings kept for each book: the mode, and what goes with it. */
export function ModeChoices({ settings, onChange, hasPanels, failure }: ModeChoicesProps) {
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
        choices={listModes(hasPanels)}
        value={settings.mode}
        of="mode"
        onChange={onChange}
      />
      {failure && <p role="alert">{failure}</p>}
      {settings.mode === "double" && (
        <Choice
          type="checkbox"
          label="Shift the pairs by one page"
          checked={settings.shifted}
          onChange={() => onChange({ shifted: !settings.shifted })}
        />
      )}
      {settings.mode === "panels" && (
        <Choices
          legend="Show the whole page"
          choices={wholePages}
          value={settings.wholePage}
          of="wholePage"
          onChange={onChange}
        />
      )}
      {(settings.mode === "single" || settings.mode === "double") && (
        <Choices legend="Fit" choices={fits} value={settings.fit} of="fit" onChange={onChange} />
      )}
      {settings.mode !== "strip" && (
        <Choices
          legend="Direction"
          choices={directions}
          value={settings.direction}
          of="direction"
          onChange={onChange}
        />
      )}
    </>
  );
}

interface ChoicesProps<Name extends "mode" | "fit" | "direction" | "wholePage"> {
  legend: string;
  hint?: ReactNode;
  of: Name;
  choices: readonly ({ label: string } & { [name in Name]: ReaderSettings[name] })[];
  value: ReaderSettings[Name];
  onChange: (part: Partial<ReaderSettings>) => void;
}

function Choices<Name extends "mode" | "fit" | "direction" | "wholePage">({
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
