import { useState } from "react";
import { ignoreCode } from "#platform/api/call-error.ts";
import { Button } from "#ui/button.tsx";
import { CopyField } from "#ui/copy-field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { MomentText } from "#ui/format/moment-text.tsx";
import { useRowActions } from "#ui/use-row-actions.ts";
import { doorClient } from "./client.ts";
import type { Invitation } from "./contract.ts";
import styles from "./door.module.css";
import { InvitationForm } from "./invitation-form.tsx";
import { useWaitingList } from "./use-waiting-list.ts";
import { WaitingSection } from "./waiting-section.tsx";

const idOf = (invitation: Invitation) => invitation.id;
const readBefore = async (before: number) => (await doorClient.listInvitations({ query: { before } })).invitations;

/** The invitations that have not ended, and a form to make one. */
export function InvitationList({ start }: { start: readonly Invitation[] }) {
  const waiting = useWaitingList(start, idOf, readBefore);
  const { busy, failure, run } = useRowActions<number>();
  const [made, setMade] = useState<{ id: number; url: string }>();
  const withdraw = (invitationId: number) =>
    run(invitationId, async () => {
      await doorClient.withdrawInvitation({ params: { invitationId } }).catch(ignoreCode("invitation_not_found"));
      if (made?.id === invitationId) setMade(undefined);
      waiting.remove(invitationId);
    });
  return (
    <WaitingSection
      title="Invitations"
      intro="Anyone who opens an invitation link can create an account, without an application."
      none="There are no open invitations."
      waiting={waiting}
      idOf={idOf}
      renderEntry={(invitation) => {
        const name = invitation.note || `Invitation ${invitation.id}`;
        return (
          <div className={styles.row}>
            <div>
              <h3 className={styles.name} dir="auto">
                {name}
              </h3>
              <p className="hint">
                {invitation.used} of {invitation.uses} used · until <MomentText date={invitation.expires_at} />
                {invitation.made_by !== null && ` · by ${invitation.made_by}`}
              </p>
            </div>
            <Button
              busy={busy === invitation.id}
              aria-label={`Withdraw ${name}`}
              onClick={() => void withdraw(invitation.id)}
            >
              Withdraw
            </Button>
          </div>
        );
      }}
    >
      <InvitationForm
        madeLast={made?.id}
        onMade={(invitation, url) => {
          waiting.add(invitation);
          setMade({ id: invitation.id, url });
        }}
      />
      {made && (
        <div className={styles.made} role="status">
          <CopyField key={made.id} label="Link of the new invitation" value={made.url} />
          <p className="hint">It will not be shown again.</p>
        </div>
      )}
      <FormMessage tone="error">{failure}</FormMessage>
    </WaitingSection>
  );
}
