import { useLocation } from "react-router";
import { SessionNote } from "#domains/accounts/account-form/session-form.tsx";
import { invitationNeeded, registrationClosed } from "#domains/registration/sentences.ts";
import { loginPath } from "#domains/people/paths.ts";
import { useSite } from "#domains/settings/site-context.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { ApplicationForm } from "./application-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

/** The form with which somebody makes an account on this site, or why they cannot. The address ends with the secret of an invitation. */
export function SignUp() {
  const { registration } = useSite();
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const invitation = isHydrated && hash.length > 1 ? hash.slice(1) : undefined;
  if (registration === "closed") return <NoForm reason={registrationClosed} />;
  if (registration === "open" || invitation !== undefined) return <SignUpForm invitation={invitation} />;
  if (registration === "approval") return <ApplicationForm />;
  return <NoForm reason={invitationNeeded} />;
}

function NoForm({ reason }: { reason: string }) {
  const otherwise = (
    <p>
      Already have an account? <a href={loginPath()}>Login</a>
    </p>
  );
  return <SessionNote title="Sign Up" reason={reason} otherwise={otherwise} />;
}
