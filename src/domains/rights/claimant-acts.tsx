import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import * as z from "zod/mini";
import { rightsClient } from "./client.ts";
import { courtForm } from "./forms.ts";
import styles from "./rights.module.css";
import { courtMax, type RightsState } from "./vocab.ts";

interface ClaimantActsProps {
  token: string;
  onDone: () => void;
}

/** What the sender of a notice can do in this state of it. */
export function ClaimantActs({ state, ...props }: ClaimantActsProps & { state: RightsState }) {
  if (state === "unconfirmed") return <ConfirmNotice {...props} />;
  if (state === "hidden" || state === "countered") return <CourtForm {...props} />;
  return null;
}

const nothing = z.object({});

/** The button with which the sender of a notice confirms it. */
function ConfirmNotice({ token, onDone }: ClaimantActsProps) {
  const state = useAccountForm(
    nothing,
    async () => {
      await rightsClient.confirmRightsNotice({ body: { token } });
      onDone();
      return "Confirmed.";
    },
    { redirectsOnSuccess: true },
  );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
      <FormMessage tone="error">{state.failure}</FormMessage>
      <div>
        <Button type="submit" look="primary" busy={state.busy}>
          Confirm notice
        </Button>
      </div>
    </form>
  );
}

/** The form with which the claimant says that they have gone to court. */
function CourtForm({ token, onDone }: ClaimantActsProps) {
  const { field, ...state } = useAccountForm(
    courtForm,
    async ({ court }) => {
      await rightsClient.claimCourt({ body: { token, court } });
      onDone();
      return "Sent.";
    },
    { redirectsOnSuccess: true },
  );
  return (
    <section className={styles.part}>
      <h2>Have you gone to court?</h2>
      <p>
        The work stays hidden if you have filed an action seeking a court order to restrain its owner from infringing
        your copyright. Its owner will read what you write here.
      </p>
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
        <TextArea {...field("court")} label="Which court, and which case?" limit={courtMax} rows={3} required />
        <FormMessage tone="error">{state.failure}</FormMessage>
        <div>
          <Button type="submit" busy={state.busy} busyLabel="Sending...">
            I have gone to court
          </Button>
        </div>
      </form>
    </section>
  );
}
