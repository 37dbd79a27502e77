import { useId, useRef, useState } from "react";
import { findTimeZone } from "#domains/drafts/format-schedule.ts";
import { isCallError } from "#platform/api/call-error.ts";
import { Button } from "#ui/button.tsx";
import { describeFailure } from "#ui/describe-failure.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { LeaveGuard } from "#ui/dialogs/leave-guard.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { releaseClient } from "./client.ts";
import type { PlanRead } from "./contract.ts";
import type { PlanForm } from "./forms.ts";
import { PlanDays } from "./plan-days.tsx";
import { describeRhythm, toPlanValues } from "./plan-values.ts";
import { PlanSettings } from "./plan-settings.tsx";
import { PlannedIssues } from "./planned-issues.tsx";
import styles from "./plan.module.css";
import { everyMax } from "./vocab.ts";

interface PlanFormProps {
  read: PlanRead;
  /** Called with the plan once it is saved, and after it was deleted. */
  onSaved: (read: PlanRead) => void;
  onDeleted: () => void;
}

/** When the issues of a book come out: the rhythm, the drafts in their order, and the days. */
export function PlanFields({ read, onSaved, onDeleted }: PlanFormProps) {
  const here = findTimeZone();
  const [values, setValues] = useState<PlanForm>(() => toPlanValues(read, here));
  const [saved, setSaved] = useState(values);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Record<string, string>>({});
  const [isDeleting, setDeleting] = useState(false);
  const rhythmId = useId();
  const params = { bookId: read.book.id };
  const set = (changes: Partial<PlanForm>) => setValues((before) => ({ ...before, ...changes }));
  const isDeleted = useRef(false);
  const hasUnsavedChanges = () => !isDeleted.current && JSON.stringify(values) !== JSON.stringify(saved);

  async function save() {
    setBusy(true);
    setFailure({});
    try {
      const answer = await releaseClient.savePlan({ params, body: values });
      const now = toPlanValues(answer, values.timeZone);
      setValues(now);
      setSaved(now);
      onSaved(answer);
    } catch (error) {
      const issues = isCallError(error) ? error.issues : [];
      const byField = Object.fromEntries(issues.map(({ path, message }) => [path.split(".")[0], message]));
      setFailure({
        ...byField,
        form: issues.length > 0 ? "Not saved. Please look at the marked fields." : describeFailure(error),
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <section aria-labelledby={rhythmId} className={styles.section}>
        <h2 id={rhythmId}>Rhythm</h2>
        <div className={styles.row}>
          <SelectField
            label="Every"
            value={values.every}
            onChange={(event) => set({ every: Number(event.currentTarget.value) })}
          >
            {Array.from({ length: everyMax }, (_, at) => (
              <option key={at} value={at + 1}>
                {at + 1}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Weeks or months"
            value={values.unit}
            onChange={(event) => set({ unit: event.currentTarget.value === "month" ? "month" : "week" })}
          >
            <option value="week">{values.every === 1 ? "week" : "weeks"}</option>
            <option value="month">{values.every === 1 ? "month" : "months"}</option>
          </SelectField>
          <TextField
            label="From"
            type="date"
            value={values.startsOn}
            error={failure["startsOn"]}
            onChange={(event) => set({ startsOn: event.currentTarget.value })}
          />
          <TextField
            label="At"
            type="time"
            value={values.clock}
            error={failure["clock"]}
            onChange={(event) => set({ clock: event.currentTarget.value })}
          />
        </div>
        <p className="hint">
          {describeRhythm(values)}, time zone {values.timeZone}.{" "}
          {values.timeZone !== here && (
            <Button look="quiet" onClick={() => set({ timeZone: here })}>
              Use {here}, where you are
            </Button>
          )}
        </p>
      </section>
      <PlannedIssues
        read={read}
        draftIds={values.draftIds}
        error={failure["draftIds"]}
        onChange={(draftIds) => set({ draftIds })}
      />
      <PlanDays read={read} skipped={values.skipped} onChange={(skipped) => set({ skipped })} />
      <PlanSettings values={values} failure={failure} onChange={set} />
      <FormMessage tone="error">{failure["form"]}</FormMessage>
      <p className={styles.actions}>
        <Button type="submit" look="primary" busy={isBusy} busyLabel="Saving...">
          Save
        </Button>
        {read.plan && (
          <Button look="danger" onClick={() => setDeleting(true)}>
            Delete the plan
          </Button>
        )}
      </p>
      <ConfirmDialog
        open={isDeleting}
        title="Delete this release plan?"
        act="Delete"
        busyText="Deleting..."
        onConfirm={async () => {
          await releaseClient.deletePlan({ params });
          isDeleted.current = true;
        }}
        onDone={onDeleted}
        onClose={() => setDeleting(false)}
      >
        <p>Nothing is promised to readers anymore. The drafts stay on your desk, without a time.</p>
      </ConfirmDialog>
      <LeaveGuard title="Leave without saving?" hasUnsavedChanges={hasUnsavedChanges}>
        Your changes to this release plan will be lost.
      </LeaveGuard>
    </form>
  );
}
