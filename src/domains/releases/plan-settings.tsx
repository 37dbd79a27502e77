import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { TextField } from "#ui/field.tsx";
import type { PlanForm } from "./forms.ts";
import { leastLeftMax } from "./vocab.ts";

interface PlanSettingsProps {
  values: PlanForm;
  /** What is wrong, by field. */
  failure: Record<string, string>;
  onChange: (changes: Partial<PlanForm>) => void;
}

/** Whether a plan is paused, what readers see of it, and when its owner is told that few issues are left. */
export function PlanSettings({ values, failure, onChange }: PlanSettingsProps) {
  return (
    <>
      <ChoiceGroup legend="Pause">
        <Choice
          type="checkbox"
          label="Pause the plan"
          hint="Nothing comes out, and readers see that the book is on hiatus."
          checked={values.paused}
          onChange={(event) => onChange({ paused: event.currentTarget.checked, backOn: null })}
        />
      </ChoiceGroup>
      {values.paused && (
        <TextField
          label="Back on"
          type="date"
          hint="Leave this empty if you do not know yet."
          value={values.backOn ?? ""}
          error={failure["backOn"]}
          onChange={(event) => onChange({ backOn: event.currentTarget.value || null })}
        />
      )}
      <ChoiceGroup legend="What readers see">
        <Choice
          type="checkbox"
          label="When the next issue comes out"
          hint="On the details and at the end of the latest issue, and as a calendar."
          checked={values.isAnnounced}
          onChange={(event) => onChange({ isAnnounced: event.currentTarget.checked })}
        />
        <Choice
          type="checkbox"
          label="Titles of planned issues, in the calendar"
          checked={values.showsTitles}
          disabled={!values.isAnnounced}
          onChange={(event) => onChange({ showsTitles: event.currentTarget.checked })}
        />
      </ChoiceGroup>
      <TextField
        label="Tell me when fewer issues are left than"
        type="number"
        min={0}
        max={leastLeftMax}
        value={values.leastLeft}
        error={failure["leastLeft"]}
        onChange={(event) => onChange({ leastLeft: Number(event.currentTarget.value) })}
      />
    </>
  );
}
