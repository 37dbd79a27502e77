import { useSite } from "#domains/settings/site-context.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { ApplicationList } from "./application-list.tsx";
import { doorClient } from "./client.ts";
import { InvitationList } from "./invitation-list.tsx";
import { NewCreatorList } from "./new-creator-list.tsx";

/** What moderators decide about new accounts. Shows what the site's settings make possible, and whatever still waits from before. */
export function DoorScreen() {
  const { registration } = useSite();
  const load = async (signal: AbortSignal) => {
    const [{ applications }, { invitations }, { creators }] = await Promise.all([
      doorClient.listApplications({ query: {}, signal }),
      doorClient.listInvitations({ query: {}, signal }),
      doorClient.listNewCreators({ query: {}, signal }),
    ]);
    return { applications, invitations, creators };
  };
  const takesInvitations = registration === "approval" || registration === "invitation";
  return (
    <Loaded load={load}>
      {({ applications, invitations, creators }) => (
        <>
          {(registration === "approval" || applications.length > 0) && <ApplicationList start={applications} />}
          {(takesInvitations || invitations.length > 0) && <InvitationList start={invitations} />}
          <NewCreatorList start={creators} />
        </>
      )}
    </Loaded>
  );
}
