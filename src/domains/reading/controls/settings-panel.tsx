import { type FocusEvent, type ReactNode, useState } from "react";
import { hasPreference, setPreference } from "#domains/reading/pages/page-preferences.ts";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { ModeChoices, type ModeChoicesProps } from "./mode-choices.tsx";
import { chooseGround, grounds, readGround } from "./reader-ground.ts";
import styles from "./settings-panel.module.css";

/** Whether back matter and advertisements are left out. */
export type Skipping = { isOn: boolean; change: (isOn: boolean) => void };

export interface SettingsPanelProps extends ModeChoicesProps {
  id: string;
  showKeys: () => void;
  /** Undefined if the issue has neither back matter nor advertisements. */
  skipping: Skipping | undefined;
  /** Further actions for the issue. */
  children: ReactNode;
}

/** The reader's settings, in a popover that leaves the page visible. */
export function SettingsPanel({ id, showKeys, skipping, children, ...modes }: SettingsPanelProps) {
  const [ground, setGround] = useState(readGround);
  const [isCovering, setCovering] = useState(() => hasPreference("notes"));
  const [isQuiet, setQuiet] = useState(() => hasPreference("quietLetters"));

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
      <ModeChoices {...modes} />
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
        hint="Instead of the page, you first see what it shows, such as “Blood”."
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
