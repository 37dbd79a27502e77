import { type FocusEvent, type ReactNode, useId, useState } from "react";
import { hasPreference, setPreference } from "#domains/reading/page-preferences.ts";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { chooseGround, grounds, readGround } from "./reader-ground.ts";
import { directions, fits, modes, type ReaderSettings } from "./reader-settings.ts";
import styles from "./settings-panel.module.css";
import { useUpright } from "./use-upright.ts";

/** Whether back matter and advertisements are left out. */
export type Skipping = { isOn: boolean; change: (isOn: boolean) => void };

export interface SettingsPanelProps {
  id: string;
  settings: ReaderSettings;
  onChange: (part: Partial<ReaderSettings>) => void;
  /** A page mode could not be loaded. */
  hasFailed: boolean;
  showKeys: () => void;
  /** Undefined if the issue has neither back matter nor advertisements. */
  skipping: Skipping | undefined;
  /** Further actions for the issue. */
  children: ReactNode;
}

/** The reader's settings, in a popover that leaves the page visible. */
export function SettingsPanel({ id, settings, onChange, hasFailed, showKeys, skipping, children }: SettingsPanelProps) {
  const [ground, setGround] = useState(readGround);
  const [isCovering, setCovering] = useState(() => hasPreference("notes"));
  const [isQuiet, setQuiet] = useState(() => hasPreference("quietLetters"));
  const isUpright = useUpright();

  /** Closes the panel when the focus moves to something that it may cover. Its button closes it by itself. */
  function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    const isButton = relatedTarget instanceof HTMLButtonElement && relatedTarget.popoverTargetElement === currentTarget;
    if (relatedTarget && !isButton && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields in it lose the focus
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label="Settings"
      className={styles.panel}
      onToggle={() => setGround(readGround())}
      onBlur={closeBehind}
    >
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
      <ChoiceGroup legend="Background" look="chips">
        {grounds.map((choice) => (
          <Choice
            key={choice.ground}
            type="radio"
            name={`${id}-ground`}
            label={choice.label}
            checked={choice.ground === ground}
            onChange={() => {
              chooseGround(choice.ground);
              setGround(choice.ground);
            }}
          />
        ))}
      </ChoiceGroup>
      <Choice
        type="checkbox"
        label="Cover pages with a content note until I open them"
        checked={isCovering}
        onChange={() => {
          setPreference("notes", !isCovering);
          setCovering(!isCovering);
        }}
      />
      {skipping && (
        <Choice
          type="checkbox"
          label="Skip back matter and advertisements"
          checked={skipping.isOn}
          onChange={() => skipping.change(!skipping.isOn)}
        />
      )}
      {children}
      <div className={styles.keyboard}>
        <Choice
          type="checkbox"
          label="Keyboard shortcuts with single letters"
          checked={!isQuiet}
          onChange={() => {
            setPreference("quietLetters", !isQuiet);
            setQuiet(!isQuiet);
          }}
        />
        <button type="button" className={styles.keys} popoverTarget={id} popoverTargetAction="hide" onClick={showKeys}>
          Keyboard shortcuts
        </button>
      </div>
    </div>
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
