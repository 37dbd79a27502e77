import { useId } from "react";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { Button } from "#ui/button.tsx";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { mountDialog } from "#ui/dialogs/mount-dialog.ts";
import { TextArea } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { moderationClient } from "./client.ts";
import styles from "./dialog-form.module.css";
import { reportForm } from "./forms.ts";
import { rightsNoticePath } from "./paths.ts";
import { rulesPath } from "#domains/settings/paths.ts";
import { offeredReasons, type ReportedThing, reportReasonLabels, reportTextMax } from "./record/vocab.ts";

export function showReportDialog(thing: ReportedThing): void {
  // A second press, which may come while the first one still loads this, must not open a second dialog over it.
  if (isOpen) return;
  isOpen = true;
  mountDialog((close) => (
    <ReportDialog
      thing={thing}
      onClose={() => {
        isOpen = false;
        close();
      }}
    />
  ));
}

let isOpen = false;

interface ReportDialogProps {
  thing: ReportedThing;
  onClose: () => void;
}

/** The form that reports a work or a person to the moderators. */
function ReportDialog({ thing, onClose }: ReportDialogProps) {
  const id = useId();
  const { field, ...state } = useAccountForm(
    reportForm,
    async (report) => {
      await moderationClient.report({ body: { ...report, ...thing } });
      return "Thank you. The moderators will look at it.";
    },
    { redirectsOnSuccess: false },
  );
  const { error, ...reason } = field("reason");
  const isSent = state.success !== "";
  return (
    <Dialog
      open
      title={thing.kind === "user" ? "Report this person" : `Report this ${thing.kind}`}
      closing={state.busy ? "never" : "by-button"}
      onClose={onClose}
      actions={
        isSent ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={id} look="primary" busy={state.busy} busyLabel="Sending...">
              Send report
            </Button>
          </>
        )
      }
    >
      <form id={id} className={styles.form} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
        {!isSent && (
          <>
            <ChoiceGroup
              legend="What is wrong?"
              hint={
                <a href={rulesPath} target="_blank">
                  The rules of this site
                </a>
              }
              error={error}
            >
              {offeredReasons.map((each) => (
                <Choice key={each} {...reason} type="radio" value={each} label={reportReasonLabels[each]} />
              ))}
            </ChoiceGroup>
            {thing.kind !== "user" && (
              <p>
                Is it your own work, used without permission?{" "}
                <a href={rightsNoticePath(location.pathname)} onClick={onClose}>
                  Send a rights notice
                </a>{" "}
                instead.
              </p>
            )}
            <TextArea
              {...field("text")}
              label="Details"
              hint="Only moderators read them. They also see your username if you are logged in."
              limit={reportTextMax}
              rows={4}
            />
          </>
        )}
        <FormMessage tone={isSent ? "ok" : "error"}>{state.success || state.failure}</FormMessage>
      </form>
    </Dialog>
  );
}
